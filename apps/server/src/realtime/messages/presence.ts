// presence: who is here, told to the topic while the socket lives.
import { z } from 'zod';
import type { Connection } from '../connection.ts';
import type { Frame } from '../frames.ts';

const schema = z.object({
  event: z.enum(['track', 'untrack']),
  payload: z.record(z.string(), z.unknown()).default({}),
});

export async function presence(connection: Connection, frame: Frame): Promise<void> {
  const channel = connection.channels.get(frame.topic);
  const parsed = schema.safeParse(frame.payload);
  if (!channel || !parsed.success) return;
  if (parsed.data.event === 'track') connection.rooms.track(channel, parsed.data.payload);
  else connection.rooms.untrack(channel);
  channel.reply(frame, 'ok', {});
}
