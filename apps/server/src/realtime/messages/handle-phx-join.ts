// phx_join: identifies the client, joins the topic, subscribes the client to its bindings, and
// replies with an echo of the bindings (docs/protocol/realtime.md#joining-a-channel).
import { deadlines } from '../../timeouts.ts';
import { bindingId } from '../changes/requested-binding.ts';
import { identify } from '../identity.ts';
import { openChannel } from '../open-channel.ts';
import { LIMITS } from '../realtime-limits.ts';
import type { RealtimeSocket } from '../realtime-socket.ts';
import type { IncomingFrame } from '../wire/socket-frame.ts';
import { authorizeJoin, prepareReplay } from './authorize-join.ts';
import { listenToChanges } from './listen-to-changes.ts';
import { readJoin } from './read-join.ts';

const POLICY_VIOLATION = 1008;

/** Sends a refusal in Supabase's format: `Code: text`. */
export async function handlePhxJoin(socket: RealtimeSocket, frame: IncomingFrame): Promise<void> {
  const refuse = (code: string, text: string) =>
    socket.reply(frame, 'error', { reason: `${code}: ${text}` });
  const { topic, joinRef } = frame;
  const { context } = socket;
  const join = readJoin(socket, frame);
  if ('code' in join) {
    refuse(join.code, join.text);
    if (join.isFlood) socket.disconnect(POLICY_VIOLATION, join.text);
    return;
  }
  const { config, access_token: given } = join;
  const hasToken = given && !given.startsWith('sb_') && given !== socket.identity.token;
  const identity = hasToken ? await identify(context, given) : socket.identity;
  if (!('key' in identity)) return refuse(identity.code, identity.message);
  const isPrivate = config?.private ?? false;
  if (context.isPrivateOnly && !isPrivate) {
    return refuse('PrivateOnly', 'This project only allows private channels');
  }

  socket.channels.get(topic)?.close();
  if (socket.channels.size >= LIMITS.channelsPerSocket) {
    return refuse('ChannelRateLimitReached', 'Too many channels');
  }
  if (!takeSeat(socket)) return refuse('ConnectionRateLimitReached', 'Too many connected users');
  const hasPresence = config?.presence?.enabled ?? true;
  const name = topic.slice('realtime:'.length);
  const replay = config?.broadcast?.replay;
  const entry = await authorizeJoin(context, identity, {
    name,
    isPrivate,
    hasPresence,
    headersJson: socket.headersJson,
    replay,
  });
  if (typeof entry === 'string') return socket.reply(frame, 'error', { reason: entry });
  const channel = openChannel(socket, {
    topic,
    isPrivate,
    joinRef,
    identity,
    rights: entry.rights,
    heard: entry.replay && new Set(),
    broadcast: { ack: config?.broadcast?.ack ?? false, self: config?.broadcast?.self ?? false },
    presence: {
      key: config?.presence?.key ?? '',
      isEnabled: hasPresence,
    },
  });
  const sayReplay = entry.replay && (await prepareReplay(context, channel, entry.replay));
  if (entry.replay && !sayReplay) {
    refuse('UnableToReplayMessages', 'Realtime was unable to replay messages');
    return channel.close();
  }
  if (channel.signal.aborted) return;
  const asked = config?.postgres_changes ?? [];
  const answer = () => {
    const postgres_changes = asked.map((binding) => ({ ...binding, id: bindingId(binding) }));
    socket.reply(frame, 'ok', { postgres_changes });
    if (channel.presence.isEnabled) context.rooms.pushState(channel);
    sayReplay?.();
    if (config?.broadcast?.replication_ready) {
      void context.changes.whenLive(deadlines.joinWait).then((isLive) => {
        const message = isLive
          ? 'Replication connection established'
          : 'Replication connection was not established in time';
        channel.pushSystem('system', isLive ? 'ok' : 'error', message);
        if (!isLive) channel.close();
      });
    }
  };
  if (asked.length === 0) return answer();
  const options = config?.postgres_changes_options;
  await listenToChanges(context, channel, asked, {
    wait: options?.wait ? (options.timeout ?? deadlines.joinWait) : undefined,
    answer,
    refuse(message) {
      refuse('RealtimeDisabledForConfiguration', message);
      channel.close();
    },
  });
}

/** A socket counts toward the maximum number of sockets from its first join until it closes. */
function takeSeat(socket: RealtimeSocket): boolean {
  const { seats, mostSockets } = socket.context;
  if (!seats.has(socket) && seats.size >= mostSockets) return false;
  seats.add(socket);
  return true;
}
