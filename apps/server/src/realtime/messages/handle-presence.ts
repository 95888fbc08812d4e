// presence: tracks the users who are present in a topic, and sends their presence to all members of
// the topic (docs/protocol/realtime.md#presence).
import { z } from 'zod';
import type { Channel } from '../channel.ts';
import { LIMITS } from '../realtime-limits.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { IncomingFrame } from '../wire/socket-frame.ts';

const schema = z.object({
  event: z.string().transform((event) => event.toLowerCase()),
  payload: z.unknown().optional(),
});

/**
 * Closes the channel when the client exceeds the rate limit or the maximum payload size. Replies
 * with `error` to an unknown event, to an invalid payload, and to a client without the right to
 * write.
 */
export function handlePresence(
  socket: RealtimeSocket,
  channel: Channel,
  frame: IncomingFrame,
): void {
  if (!channel.mayTrack()) {
    channel.pushSystem('system', 'error', 'Client presence rate limit exceeded');
    channel.close();
    return;
  }
  const outcome = change(socket.context.rooms, channel, frame.payload);
  if (outcome === 'too large') {
    channel.pushSystem('system', 'error', 'Track message size exceeded');
    channel.close();
    return;
  }
  if (outcome === 'done') socket.reply(frame, 'ok', {});
  // As on Supabase, an unauthorized client is not told the reason for the refusal.
  else if (outcome === 'unauthorized') socket.reply(frame, 'error', {});
  else socket.reply(frame, 'error', { reason: outcome.reason });
}

type Outcome = 'done' | 'unauthorized' | 'too large' | { reason: string };

function change(rooms: Rooms, channel: Channel, content: unknown): Outcome {
  const message = schema.safeParse(content).data;
  if (message?.event === 'untrack') {
    rooms.untrack(channel);
    return 'done';
  }
  if (message?.event !== 'track') return { reason: 'Presence event must be track or untrack' };
  if (!channel.rights.presence.write) return 'unauthorized';
  const payload = message.payload ?? {};
  if (!isMap(payload)) return { reason: 'Presence track payload must be a map' };
  const payloadJson = JSON.stringify(payload);
  if (Buffer.byteLength(payloadJson) > LIMITS.presenceBytes) return 'too large';
  // A client that announces its own presence also receives the presence of others.
  if (!channel.presence.isEnabled) {
    channel.presence.isEnabled = true;
    rooms.pushState(channel);
  }
  rooms.track(channel, payload, payloadJson);
  return 'done';
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
