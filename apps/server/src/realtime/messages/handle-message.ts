// Dispatches each frame to the handler of its event. Events of a channel are handled only after the
// socket has joined the channel.
import type { Channel } from '../channel.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { IncomingFrame } from '../wire/frame.ts';
import { accessToken } from './access-token.ts';
import { broadcast } from './broadcast.ts';
import { heartbeat } from './heartbeat.ts';
import { phxJoin } from './phx-join.ts';
import { phxLeave } from './phx-leave.ts';
import { presence } from './presence.ts';

/** Unknown events are ignored, as Supabase does. */
export async function handleMessage(socket: RealtimeSocket, frame: IncomingFrame): Promise<void> {
  const { topic, event, joinRef } = frame;
  if (topic === 'phoenix') {
    if (event === 'heartbeat') heartbeat(socket, frame);
    return;
  }
  if (event === 'phx_join') return phxJoin(socket, frame);
  const channel = socket.channels.get(topic);
  // A message that names an earlier join of the topic does not belong to the current channel.
  if (!channel || (joinRef !== null && joinRef !== channel.joinRef)) {
    return socket.reply(frame, 'error', { reason: 'unmatched topic' });
  }
  await CHANNEL_MESSAGES.get(event)?.(socket, channel, frame);
}

type ChannelMessage = (
  socket: RealtimeSocket,
  channel: Channel,
  frame: IncomingFrame,
) => void | Promise<void>;

const CHANNEL_MESSAGES = new Map<string, ChannelMessage>([
  ['phx_leave', phxLeave],
  ['access_token', accessToken],
  ['broadcast', broadcast],
  ['presence', presence],
]);
