// Opens a channel on a socket. The channel is closed when its token expires or its session ends.
import { randomUUID } from 'node:crypto';
import { SESSION_ENDED_TEXT } from '../db/session.ts';
import { pauses } from '../timeouts.ts';
import type { Channel } from './channel.ts';
import { expiredTokenText, type Identity } from './identity.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { LIMITS } from './realtime-limits.ts';
import type { RealtimeSocket } from './realtime-socket.ts';
import type { TopicRights } from './rights/topic-rights.ts';

export type ChannelSettings = {
  topic: string;
  isPrivate: boolean;
  joinRef: string | null;
  identity: Identity;
  rights: TopicRights;
  /**
   * Ids of the latest stored broadcasts that the channel has sent to its client. With these ids,
   * the channel avoids sending a replayed broadcast again when replication delivers it. Undefined
   * if the client did not request a replay.
   */
  heard: Set<string> | undefined;
  broadcast: { self: boolean; ack: boolean };
  presence: { key: string; isEnabled: boolean };
};

/**
 * Maximum number of broadcast ids that a channel remembers. After a replay, replication may deliver
 * the same broadcasts again. The channel recognises them by their ids. Replication lags behind the
 * replay by fewer broadcasts than this number.
 */
const MAX_HEARD = 1000;

export function openChannel(socket: RealtimeSocket, settings: ChannelSettings): Channel {
  const { topic, joinRef, presence } = settings;
  const { rooms, sessions } = socket.context;
  const name = topic.slice('realtime:'.length);
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let unwatchSession = () => {};
  let { identity } = settings;

  function watchExpiry(): void {
    clearTimeout(timer);
    const { expiresAt } = identity;
    if (!Number.isFinite(expiresAt)) return;
    const rest = Math.min(Math.max(expiresAt - Date.now(), 0), pauses.expiryLook);
    timer = setTimeout(() => {
      if (Date.now() < expiresAt) return watchExpiry();
      channel.pushSystem('system', 'error', expiredTokenText(expiresAt));
      channel.close();
    }, rest);
    timer.unref();
  }

  function watchSession(): void {
    unwatchSession();
    unwatchSession = sessions.watch(identity.claims, () => {
      channel.pushSystem('system', 'error', SESSION_ENDED_TEXT);
      channel.close();
    });
  }

  const channel: Channel = {
    topic,
    name,
    isPrivate: settings.isPrivate,
    joinRef,
    headersJson: socket.headersJson,
    version: socket.version,
    broadcast: settings.broadcast,
    presence: { key: presence.key || randomUUID(), isEnabled: presence.isEnabled },
    signal: closing.signal,
    rights: settings.rights,
    hasHeard({ meta }) {
      const { heard } = settings;
      if (!heard || !meta) return false;
      if (heard.has(meta.id)) return true;
      heard.add(meta.id);
      const [oldest = ''] = heard;
      if (heard.size > MAX_HEARD) heard.delete(oldest);
      return false;
    },
    mayTrack: createRateLimiter(LIMITS.presencePerWindow, LIMITS.presenceWindowMilliseconds),
    get identity() {
      return identity;
    },
    set identity(next) {
      identity = next;
      watchExpiry();
      watchSession();
    },
    push(event, payloadJson) {
      if (!closing.signal.aborted) socket.send({ joinRef, ref: null, topic, event, payloadJson });
    },
    write(message) {
      if (!closing.signal.aborted) socket.write(message);
    },
    pushSystem(extension, status, message) {
      channel.push('system', JSON.stringify({ channel: name, extension, status, message }));
    },
    close(event = 'phx_close') {
      if (closing.signal.aborted) return;
      clearTimeout(timer);
      unwatchSession();
      rooms.leave(channel);
      if (socket.channels.get(topic) === channel) socket.channels.delete(topic);
      socket.send({ joinRef, ref: joinRef, topic, event, payloadJson: '{}' });
      closing.abort();
    },
  };
  socket.channels.set(topic, channel);
  rooms.enter(channel);
  watchExpiry();
  watchSession();
  return channel;
}
