// presence: who is here, told to the topic for as long as the channel lives (wire-protocol.md 4.4).
import { z } from 'zod';
import type { Channel } from '../channel.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { IncomingFrame } from '../wire/frame.ts';

const schema = z.object({
  event: z.string().transform((event) => event.toLowerCase()),
  payload: z.unknown().optional(),
});
const trackSchema = z.record(z.string(), z.unknown());

export function presence(socket: RealtimeSocket, channel: Channel, frame: IncomingFrame): void {
  if (!channel.mayTrack()) {
    channel.pushSystem('system', 'error', 'Too many presence messages per second');
    channel.close();
    return;
  }
  const reason = change(socket.context.rooms, channel, frame.payload);
  socket.reply(frame, reason ? 'error' : 'ok', reason ? { reason } : {});
}

/** @returns What is wrong with the message. */
function change(rooms: Rooms, channel: Channel, content: unknown): string | undefined {
  const message = schema.safeParse(content).data;
  if (message?.event === 'untrack') {
    rooms.untrack(channel);
    return undefined;
  }
  if (message?.event !== 'track') return 'Presence event must be track or untrack';
  const payload = trackSchema.safeParse(message.payload ?? {}).data;
  if (!payload) return 'Presence track payload must be a map';
  // Whoever shows himself wants to see the others.
  if (!channel.presence.isEnabled) {
    channel.presence.isEnabled = true;
    rooms.pushState(channel);
  }
  rooms.track(channel, payload);
  return undefined;
}
