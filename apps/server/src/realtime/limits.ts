// Limits per socket (docs/protocol/realtime.md#limits), with values between those of Supabase's
// free and pro plans.

export const LIMITS = Object.freeze({
  channelsPerSocket: 100,
  /** Bytes of one broadcast's payload. */
  payloadBytes: 256 * 1024,
  /** Bytes of one presence payload: each change is compared and copied key by key. */
  presenceBytes: 32 * 1024,
  /** Bytes of one frame; a larger one closes the socket with 1009. */
  frameBytes: 320 * 1024,
  /** Bytes of one call of the broadcast API. */
  callBytes: 512 * 1024,
  joinsPerSecond: 100,
  /**
   * Number of `postgres_changes` bindings of a join, and of values in their filters, that count as
   * one join: the database validates each.
   */
  bindingsPerJoin: 10,
  /** Values in all filters of one join. */
  valuesPerJoin: 500,
  /** Messages per second of a client, other than joins, leaves, heartbeats and tokens. */
  eventsPerSecond: 500,
  /**
   * Above the limit of messages, a larger frame is not parsed to find its channel: it closes the
   * socket.
   */
  refusedFrameBytes: 16 * 1024,
  /**
   * Bytes in the frames of one socket, or in one caller's calls of the broadcast API: reading a
   * byte costs the same in large and small messages.
   */
  bytesPerSecond: 2 * 1024 * 1024,
  /**
   * Number of messages that a private topic counts as in a call of the broadcast API: its rights
   * are queried in the database.
   */
  messagesPerPrivateTopic: 25,
  /** Presence messages of a client in each channel. */
  presencePerWindow: 5,
  presenceWindowMilliseconds: 30_000,
  /** Frames waiting to be handled on one socket. */
  waitingFrames: 1000,
  waitingBytes: 4 * 1024 * 1024,
  /**
   * Bytes written but not yet sent; a slower client is dropped and fetches again after
   * reconnecting.
   */
  bufferedBytes: 8 * 1024 * 1024,
  /**
   * Total of such bytes over all sockets of this server; above it, clients with more than
   * `fairBytes` unsent are dropped.
   */
  bufferedBytesTogether: 256 * 1024 * 1024,
  fairBytes: 64 * 1024,
  idleMilliseconds: 60_000,
  /** Maximum length of a token, longer than any header. */
  tokenCharacters: 64 * 1024,
});
