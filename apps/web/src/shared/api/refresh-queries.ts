// Refetches the queries whose data a change may have affected.
import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Invalidates the queries with the given keys. @returns Online, resolves when the visible queries
 * have been refetched. Offline, resolves immediately, so that a caller whose request failed does
 * not wait for the network.
 */
export async function refreshQueries(
  client: QueryClient,
  keys: readonly QueryKey[],
): Promise<void> {
  const fresh = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (onlineManager.isOnline()) await fresh;
}
