// Queries the rights in private channels again after the database has reported that these rights
// have changed.
import type { Channel } from '../channel.ts';
import { applyRights } from './apply-rights.ts';
import type { ChannelRights } from './start-channel-rights.ts';

/**
 * Maximum number of concurrent queries that recheck the rights of channels. New joins use the same
 * few database connections. The number is low, so that a join waits only for a few of these
 * queries, and not for all of them.
 */
const AT_ONCE = 3;

export async function recheckRights(
  context: { rights: Pick<ChannelRights, 'ask'>; warn(message: string): void },
  channels: Channel[],
): Promise<void> {
  // All loops below take channels from the same iterator, so that no channel is rechecked twice.
  const waiting = channels.values();
  const work = async () => {
    for (const channel of waiting) await recheck(context, channel);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function recheck(
  { rights, warn }: { rights: Pick<ChannelRights, 'ask'>; warn(message: string): void },
  channel: Channel,
): Promise<void> {
  const { identity, name, headersJson } = channel;
  try {
    const asked = await rights.ask(identity, name, headersJson);
    if (channel.signal.aborted) return;
    // If the client has sent a new token during the query, the rights were also queried with the
    // new token. Those rights already reflect the change and are newer, so they are kept.
    if (channel.identity === identity) applyRights(channel, asked);
  } catch (error) {
    // The client's rights could not be determined, so the channel is closed. When the client joins
    // again, its rights are checked again.
    warn(`could not recheck the rights in a private channel: ${error}`);
    channel.close('phx_error');
  }
}
