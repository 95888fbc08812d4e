// access_token: replaces the token of the channel; an invalid token closes the channel
// (docs/protocol/realtime.md#joining-a-channel).
import { z } from 'zod';
import type { Channel } from '../channel.ts';
import { identify, TOKEN_CHECK_UNAVAILABLE } from '../identity.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import { applyRights } from '../rights/apply-rights.ts';
import type { IncomingFrame } from '../wire/socket-frame.ts';

const schema = z.object({ access_token: z.string().nullish() });

export async function handleAccessToken(
  { context }: RealtimeSocket,
  channel: Channel,
  { payload }: IncomingFrame,
): Promise<void> {
  const token = schema.safeParse(payload).data?.access_token;
  // An API key of the new format does not identify a user.
  if (!token || token.startsWith('sb_') || token === channel.identity.token) return;
  const identity = await identify(context, token);
  // The database did not respond, so the token could not be checked. Closes the channel. The client
  // then joins again, and the new join checks the token.
  if (identity === TOKEN_CHECK_UNAVAILABLE) return channel.close('phx_error');
  if (!('key' in identity)) {
    channel.pushSystem('system', 'error', identity.message);
    return channel.close();
  }
  const rights = channel.isPrivate
    ? await context.rights.ask(identity, channel.name, channel.headersJson)
    : channel.rights;
  if (applyRights(channel, rights)) channel.identity = identity;
}
