// What a change may have made another is asked for again.
import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * @returns Resolves when what is shown is fresh, and at once without a network: nothing becomes fresh before it is back, and nobody
 *   who was refused for want of it must wait for that.
 */
export async function refreshQueries(
  client: QueryClient,
  keys: readonly QueryKey[],
): Promise<void> {
  const fresh = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (onlineManager.isOnline()) await fresh;
}
