// heartbeat: replies immediately; a client that gets no reply disconnects.
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { IncomingFrame } from '../wire/socket-frame.ts';

export function handleHeartbeat(socket: RealtimeSocket, frame: IncomingFrame): void {
  socket.reply(frame, 'ok', {});
}
