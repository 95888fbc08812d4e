// broadcast: passed on to everybody else in the topic; public topics need no rights (wire-protocol.md 4.4).
import { z } from 'zod';
import type { Channel } from '../channel.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { Broadcast, IncomingFrame } from '../wire/frame.ts';

/** As text; a binary frame is already taken apart by its decoder. */
const textSchema = z.object({ event: z.string().max(1024), payload: z.unknown().optional() });

const binarySchema = z.object({
  event: z.string(),
  content: z.union([
    z.object({ json: z.string() }),
    z.object({ bytes: z.custom<Buffer>(Buffer.isBuffer) }),
  ]),
});

export function broadcast(socket: RealtimeSocket, channel: Channel, frame: IncomingFrame): void {
  const message = read(frame.payload);
  if (!message) return;
  socket.context.rooms.broadcast(channel, message);
  if (channel.broadcast.ack) socket.reply(frame, 'ok', {});
}

function read(payload: unknown): Broadcast | undefined {
  const binary = binarySchema.safeParse(payload).data;
  if (binary) return binary;
  const text = textSchema.safeParse(payload).data;
  if (!text) return undefined;
  return { event: text.event, content: { json: JSON.stringify(text.payload ?? {}) } };
}
