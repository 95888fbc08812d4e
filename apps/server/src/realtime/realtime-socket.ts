// A client's connection, as message handlers use it.
import type { Channel } from './channel.ts';
import type { Identity } from './identity.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RealtimeContext } from './realtime-context.ts';
import type { IncomingFrame, OutgoingFrame, ProtocolVersion } from './wire/socket-frame.ts';

export type RealtimeSocket = {
  readonly version: ProtocolVersion;
  /**
   * Identity of the key that opened the socket; channels without a token of their own use this
   * identity.
   */
  readonly identity: Identity;
  /**
   * Headers of the upgrade request that begin with `x-`, as JSON. Row-level security policies read
   * them as `request.headers`. Supabase keeps the same headers.
   */
  readonly headersJson: string;
  readonly context: RealtimeContext;
  /** Joined channels, by topic. */
  readonly channels: Map<string, Channel>;
  readonly mayJoin: RateLimiter;
  send(frame: OutgoingFrame): void;
  write(message: string | Buffer): void;
  reply(frame: IncomingFrame, status: 'ok' | 'error', response: object): void;
  /** @param code - WebSocket close code. */
  disconnect(code: number, reason: string): void;
};
