// broadcast: passed on to everybody else in the topic.
import type { Connection } from '../connection.ts';
import type { Frame } from '../frames.ts';

export async function broadcast(connection: Connection, frame: Frame): Promise<void> {
  const channel = connection.channels.get(frame.topic);
  if (!channel) return;
  connection.rooms.broadcast(channel, frame.payload);
  if (channel.broadcast.ack) channel.reply(frame, 'ok', {});
}
