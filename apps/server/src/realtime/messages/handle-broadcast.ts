// broadcast: forwards a message to all other members of the room; in private channels the sender
// needs the right to write (docs/protocol/realtime.md#broadcast).
import { z } from 'zod';
import type { Channel } from '../channel.ts';
import { LIMITS } from '../realtime-limits.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { Broadcast, IncomingFrame } from '../wire/socket-frame.ts';

/** Schema of text frames; binary frames are already decoded. */
const textSchema = z.object({ event: z.string().max(1024), payload: z.unknown().optional() });

const binarySchema = z.object({
  event: z.string(),
  content: z.union([
    z.object({ json: z.string() }),
    z.object({ bytes: z.custom<Buffer>(Buffer.isBuffer) }),
  ]),
});

export function handleBroadcast(
  socket: RealtimeSocket,
  channel: Channel,
  frame: IncomingFrame,
): void {
  const message = read(frame.payload);
  // Supabase sends no error to a client without the right to write; the missing acknowledgement is
  // the only sign.
  if (!message || !channel.rights.broadcast.write) return;
  const isTooLarge = sizeOf(message) > LIMITS.payloadBytes;
  if (!isTooLarge) socket.context.broadcast(channel, message, channel);
  if (!channel.broadcast.ack) return;
  if (isTooLarge) socket.reply(frame, 'error', { reason: 'payload_size_exceeded' });
  else socket.reply(frame, 'ok', {});
}

const sizeOf = ({ content }: Broadcast) =>
  'json' in content ? Buffer.byteLength(content.json) : content.bytes.length;

function read(payload: unknown): Broadcast | undefined {
  const binary = binarySchema.safeParse(payload).data;
  if (binary) return binary;
  const text = textSchema.safeParse(payload).data;
  if (!text) return undefined;
  return { event: text.event, content: { json: JSON.stringify(text.payload ?? {}) } };
}
