// phx_leave: the channel ends by wish.
import type { Connection } from '../connection.ts';
import type { Frame } from '../frames.ts';

export async function leave(connection: Connection, frame: Frame): Promise<void> {
  connection.reply(frame, 'ok', {});
  connection.channels.get(frame.topic)?.close();
}
