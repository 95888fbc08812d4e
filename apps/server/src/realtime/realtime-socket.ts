// One client's connection, as message handlers see it.
import type { Channel } from './channel.ts';
import type { Identity } from './identity.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RealtimeContext } from './realtime-context.ts';
import type { IncomingFrame, OutgoingFrame, Version } from './wire/frame.ts';

export type RealtimeSocket = {
  readonly version: Version;
  /** Of the key with which it was opened; channels without a token of their own speak for it. */
  readonly identity: Identity;
  /** What policies read as `request.headers`: those of the upgrade that begin with `x-`, as upstream keeps them. */
  readonly headersJson: string;
  readonly context: RealtimeContext;
  /** By topic. */
  readonly channels: Map<string, Channel>;
  readonly mayJoin: RateLimiter;
  send(frame: OutgoingFrame): void;
  write(message: string | Buffer): void;
  reply(frame: IncomingFrame, status: 'ok' | 'error', response: object): void;
  /** @param code Of the WebSocket protocol. */
  disconnect(code: number, reason: string): void;
};
