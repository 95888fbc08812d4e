// Asks once more what the people in private channels may do there, because the database says that it has changed.
import type { Channel } from '../channel.ts';
import { applyRights } from './apply-rights.ts';
import type { Rights } from './start-rights.ts';

/** As many as there are connections to ask with: others who join wait behind few of them. */
const AT_ONCE = 3;

export async function recheckRights(
  context: { rights: Pick<Rights, 'ask'>; warn(message: string): void },
  channels: Channel[],
): Promise<void> {
  // All workers take from one iterator.
  const waiting = channels.values();
  const work = async () => {
    for (const channel of waiting) await recheck(context, channel);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function recheck(
  { rights, warn }: { rights: Pick<Rights, 'ask'>; warn(message: string): void },
  channel: Channel,
): Promise<void> {
  const { identity, name, headersJson } = channel;
  try {
    const asked = await rights.ask(identity, name, headersJson);
    if (channel.signal.aborted) return;
    // A new token came meanwhile; its rights were asked for after the change.
    if (channel.identity === identity) applyRights(channel, asked);
  } catch (error) {
    // Nobody can say who may stay. The client joins again and is judged then.
    warn(`the rights of a private channel could not be asked again: ${error}`);
    channel.close('phx_error');
  }
}
