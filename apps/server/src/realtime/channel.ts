// A topic that a socket has joined.
import type { Identity } from './identity.ts';
import type { TopicRights } from './rights/topic-rights.ts';
import type { Broadcast, Version } from './wire/frame.ts';

export type Channel = {
  /** As on the wire: `realtime:<name>`. */
  readonly topic: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly joinRef: string | null;
  /** As the socket's: what policies read as `request.headers`. */
  readonly headersJson: string;
  readonly version: Version;
  readonly broadcast: { self: boolean; ack: boolean };
  readonly presence: { key: string; isEnabled: boolean };
  /** Aborted when the channel is closed. */
  readonly signal: AbortSignal;
  readonly mayTrack: () => boolean;
  identity: Identity;
  /** Change with each new token, and when the database says that those of the topic have changed. */
  rights: TopicRights;
  /** True when the broadcast came to this channel before, by replay or live. */
  hasHeard(broadcast: Broadcast): boolean;
  push(event: string, payloadJson: string): void;
  /** Sends what is already written in the channel's version. */
  write(message: string | Buffer): void;
  pushSystem(extension: string, status: 'ok' | 'error', message: string): void;
  /** Ends the channel; the socket stays. @param event `phx_error` makes the client join again. */
  close(event?: 'phx_close' | 'phx_error'): void;
};
