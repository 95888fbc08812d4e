// A topic that a socket has joined.
import type { Identity } from './identity.ts';
import type { TopicRights } from './rights/topic-rights.ts';
import type { Broadcast, ProtocolVersion } from './wire/socket-frame.ts';

export type Channel = {
  /** Topic in its wire format `realtime:<name>`. */
  readonly topic: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly joinRef: string | null;
  /**
   * Headers that begin with `x-` of the request that opened the socket, as JSON. Row-level security
   * policies read them from the setting `request.headers`.
   */
  readonly headersJson: string;
  readonly version: ProtocolVersion;
  readonly broadcast: { self: boolean; ack: boolean };
  readonly presence: { key: string; isEnabled: boolean };
  /** Signal that is aborted when the channel is closed. */
  readonly signal: AbortSignal;
  readonly mayTrack: () => boolean;
  identity: Identity;
  /**
   * Rights of the client in the topic of the channel. The rights are replaced when the client sends
   * a new token, and when the database reports that the rights in the topic have changed.
   */
  rights: TopicRights;
  /**
   * Returns true when this channel has already received the broadcast, either live or by replay.
   */
  hasHeard(broadcast: Broadcast): boolean;
  push(event: string, payloadJson: string): void;
  /** Sends a message that is already encoded in the channel's protocol version. */
  write(message: string | Buffer): void;
  pushSystem(extension: string, status: 'ok' | 'error', message: string): void;
  /**
   * Closes the channel; the socket stays open.
   * @param event - `phx_error` makes the client join again.
   */
  close(event?: 'phx_close' | 'phx_error'): void;
};
