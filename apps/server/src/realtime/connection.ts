// One socket: its channels, its limits, and what it may hold back before it is dropped.
import type { WebSocket } from 'ws';
import type { Credentials } from '../http/credentials.ts';
import type { Channel } from './channel.ts';
import { type Frame, readFrame, type Version, writeFrame } from './frames.ts';
import { accessToken } from './messages/access-token.ts';
import { broadcast } from './messages/broadcast.ts';
import { heartbeat } from './messages/heartbeat.ts';
import { join } from './messages/join.ts';
import { leave } from './messages/leave.ts';
import { presence } from './messages/presence.ts';
import type { Rooms } from './rooms.ts';

type Handler = (connection: Connection, frame: Frame) => Promise<void>;
const HANDLERS: Record<string, Handler> = {
  phx_join: join,
  phx_leave: leave,
  heartbeat,
  access_token: accessToken,
  broadcast,
  presence,
};

const IDLE_MS = 60_000;
const EVENTS_PER_SECOND = 100;
/** A socket that takes nothing off our hands is dropped: its backlog would fill our memory. */
const MOST_BACKLOG_BYTES = 4 * 1024 * 1024;
const TOO_SLOW = 4008;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type ConnectionDeps = {
  key: string;
  version: Version;
  credentials: Credentials;
  rooms: Rooms;
  hasChanges: () => boolean;
  onFault: (error: unknown) => void;
};

export class Connection {
  readonly key: string;
  readonly credentials: Credentials;
  readonly rooms: Rooms;
  readonly hasChanges: () => boolean;
  readonly channels = new Map<string, Channel>();
  readonly #socket: WebSocket;
  readonly #version: Version;
  #queue: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #second = 0;
  #events = 0;

  constructor(socket: WebSocket, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#version = deps.version;
    this.key = deps.key;
    this.credentials = deps.credentials;
    this.rooms = deps.rooms;
    this.hasChanges = deps.hasChanges;
    socket.on('message', (data, isBinary) => {
      const frame = readFrame(data as Buffer, isBinary);
      this.#touch();
      if (!frame || !Object.hasOwn(HANDLERS, frame.event) || this.#isFlooding()) return;
      // One after the other: a leave must not overtake its join.
      this.#queue = this.#queue
        .then(() => HANDLERS[frame.event]?.(this, frame))
        .catch((error) => {
          deps.onFault(error);
          socket.close(1011);
        });
    });
    socket.on('close', () => {
      clearTimeout(this.#idle);
      for (const channel of this.channels.values()) channel.close();
    });
    socket.on('error', () => socket.terminate());
    this.#touch();
  }

  open(
    { topic, joinRef }: Frame,
    settings: Pick<Channel, 'identity' | 'bindings' | 'broadcast' | 'presence'>,
  ): Channel {
    const channel: Channel = {
      ...settings,
      topic,
      joinRef,
      expiry: undefined,
      push: (event, payload) => this.#send({ joinRef, ref: null, topic, event, payload }),
      reply: (frame, status, response) => this.reply(frame, status, response),
      close: () => {
        clearTimeout(channel.expiry);
        this.rooms.leave(channel);
        this.channels.delete(topic);
        this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
      },
    };
    this.channels.set(topic, channel);
    this.watchExpiry(channel);
    return channel;
  }

  reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: unknown): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** Ends a channel whose token is over, as Supabase does. */
  expire(channel: Channel, message: string): void {
    channel.push('system', {
      extension: 'system',
      status: 'error',
      message,
      channel: channel.topic.slice('realtime:'.length),
    });
    channel.close();
  }

  watchExpiry(channel: Channel): void {
    clearTimeout(channel.expiry);
    const { expiresAt } = channel.identity;
    if (expiresAt === undefined) return;
    const rest = expiresAt * 1000 - Date.now();
    if (rest > LONGEST_TIMER_MS) return;
    channel.expiry = setTimeout(
      () => this.expire(channel, 'InvalidJWTToken: Token has expired'),
      Math.max(rest, 0),
    );
    channel.expiry.unref();
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_BACKLOG_BYTES) {
      this.#socket.close(TOO_SLOW, 'too slow');
      this.#socket.terminate();
      return;
    }
    this.#socket.send(writeFrame(this.#version, frame));
  }

  #touch(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#socket.terminate(), IDLE_MS);
    this.#idle.unref();
  }

  #isFlooding(): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) this.#events = 0;
    this.#second = second;
    this.#events += 1;
    if (this.#events > EVENTS_PER_SECOND) this.#socket.close(1008, 'too many events');
    return this.#events > EVENTS_PER_SECOND;
  }
}
