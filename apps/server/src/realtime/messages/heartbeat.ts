// heartbeat: the client drops a socket that does not answer.
import type { Connection } from '../connection.ts';
import type { Frame } from '../frames.ts';

export async function heartbeat(connection: Connection, frame: Frame): Promise<void> {
  connection.reply(frame, 'ok', {});
}
