// Makes a channel of a socket and ends it when its token does.
import { randomUUID } from 'node:crypto';
import type { Channel } from './channel.ts';
import { expiredText, type Identity } from './identity.ts';
import { LIMITS } from './limits.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { RealtimeSocket } from './realtime-socket.ts';

export type ChannelSettings = {
  topic: string;
  joinRef: string | null;
  identity: Identity;
  broadcast: { self: boolean; ack: boolean };
  presence: { key: string; isEnabled: boolean };
};

/** A timer cannot be set for longer than 24 days; a clock that was put right is noticed sooner. */
const LONGEST_TIMER_MILLISECONDS = 3_600_000;

export function openChannel(socket: RealtimeSocket, settings: ChannelSettings): Channel {
  const { topic, joinRef, presence } = settings;
  const { rooms } = socket.context;
  const name = topic.slice('realtime:'.length);
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let { identity } = settings;

  function watchExpiry(): void {
    clearTimeout(timer);
    const { expiresAt } = identity;
    if (!Number.isFinite(expiresAt)) return;
    const rest = Math.min(Math.max(expiresAt - Date.now(), 0), LONGEST_TIMER_MILLISECONDS);
    timer = setTimeout(() => {
      if (Date.now() < expiresAt) return watchExpiry();
      channel.pushSystem('system', 'error', expiredText(expiresAt));
      channel.close();
    }, rest);
    timer.unref();
  }

  const channel: Channel = {
    topic,
    name,
    joinRef,
    version: socket.version,
    broadcast: settings.broadcast,
    presence: { key: presence.key || randomUUID(), isEnabled: presence.isEnabled },
    signal: closing.signal,
    mayTrack: createRateLimiter(LIMITS.presencePerSecond),
    get identity() {
      return identity;
    },
    set identity(next) {
      identity = next;
      watchExpiry();
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
      rooms.leave(channel);
      if (socket.channels.get(topic) === channel) socket.channels.delete(topic);
      socket.send({ joinRef, ref: joinRef, topic, event, payloadJson: '{}' });
      closing.abort();
    },
  };
  socket.channels.set(topic, channel);
  rooms.enter(channel);
  watchExpiry();
  return channel;
}
