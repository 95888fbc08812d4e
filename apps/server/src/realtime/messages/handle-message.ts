// Dispatches each frame to the handler of its event. Events of a channel are handled only after the
// socket has joined the channel.
import type { Channel } from '../channel.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { IncomingFrame } from '../wire/socket-frame.ts';
import { handleAccessToken } from './handle-access-token.ts';
import { handleBroadcast } from './handle-broadcast.ts';
import { handleHeartbeat } from './handle-heartbeat.ts';
import { handlePhxJoin } from './handle-phx-join.ts';
import { handlePhxLeave } from './handle-phx-leave.ts';
import { handlePresence } from './handle-presence.ts';

/** Handles a message from a client. Ignores unknown events, as Supabase's server does. */
export async function handleMessage(socket: RealtimeSocket, frame: IncomingFrame): Promise<void> {
  const { topic, event, joinRef } = frame;
  if (topic === 'phoenix') {
    if (event === 'heartbeat') handleHeartbeat(socket, frame);
    return;
  }
  if (event === 'phx_join') return handlePhxJoin(socket, frame);
  const channel = socket.channels.get(topic);
  // A message with the reference of an earlier join does not belong to the current channel.
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
  ['phx_leave', handlePhxLeave],
  ['access_token', handleAccessToken],
  ['broadcast', handleBroadcast],
  ['presence', handlePresence],
]);
