// phx_leave: replies first, then closes the channel.
import type { Channel } from '../channel.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { IncomingFrame } from '../wire/socket-frame.ts';

export function handlePhxLeave(
  socket: RealtimeSocket,
  channel: Channel,
  frame: IncomingFrame,
): void {
  socket.reply(frame, 'ok', {});
  channel.close();
}
