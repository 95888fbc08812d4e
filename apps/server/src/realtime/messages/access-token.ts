// access_token: from now on the channel speaks for a new token; one that is no good ends it (wire-protocol.md 4.2).
import { z } from 'zod';
import type { Channel } from '../channel.ts';
import { identify, UNAVAILABLE } from '../identity.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import { mayEnter, refusedText } from '../rights/may-enter.ts';
import type { IncomingFrame } from '../wire/frame.ts';

const schema = z.object({ access_token: z.string().nullish() });

export async function accessToken(
  { context, headersJson }: RealtimeSocket,
  channel: Channel,
  { payload }: IncomingFrame,
): Promise<void> {
  const token = schema.safeParse(payload).data?.access_token;
  // An API key of the new form is not who the person is.
  if (!token || token.startsWith('sb_') || token === channel.identity.token) return;
  const identity = await identify(context, token);
  // The client joins again, and is told then whether its token is good.
  if (identity === UNAVAILABLE) return channel.close('phx_error');
  if (!('key' in identity)) return end(channel, identity.message);
  if (channel.isPrivate) {
    const before = channel.rights;
    const rights = await context.rights.ask(identity, channel.name, headersJson);
    if (!mayEnter(rights, channel.presence.isEnabled)) {
      return end(channel, refusedText(channel.name));
    }
    const hasLost = (['broadcast', 'presence'] as const).some(
      (extension) => before[extension].read && !rights[extension].read,
    );
    if (hasLost) {
      return end(
        channel,
        `You no longer have permission to read from this Channel topic: ${channel.name}`,
      );
    }
    channel.rights = rights;
  }
  channel.identity = identity;
}

function end(channel: Channel, message: string): void {
  channel.pushSystem('system', 'error', message);
  channel.close();
}
