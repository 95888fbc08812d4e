// Queries the rights in private channels again after the database has reported that these rights
// have changed.
import type { Channel } from '../channel.ts';
import { applyRights } from './apply-rights.ts';
import type { ChannelRights } from './start-channel-rights.ts';

/**
 * Maximum number of concurrent queries for rights. It is low, so that new joins do not wait long.
 */
const AT_ONCE = 3;

export async function recheckRights(
  context: { rights: Pick<ChannelRights, 'ask'>; warn(message: string): void },
  channels: Channel[],
): Promise<void> {
  // All concurrent loops take their next channel from this iterator.
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
    // If a new token has arrived meanwhile, the channel already has the rights of that token. These
    // rights were queried after the change, so they are kept.
    if (channel.identity === identity) applyRights(channel, asked);
  } catch (error) {
    // The rights are unknown, so the channel is closed. The client joins again, and its rights are
    // checked then.
    warn(`could not recheck the rights in a private channel: ${error}`);
    channel.close('phx_error');
  }
}
