// Limits per socket (docs/protocol/realtime.md#limits), with values between the limits of
// Supabase's free and pro plans.

export const LIMITS = Object.freeze({
  channelsPerSocket: 100,
  /** Maximum bytes of one broadcast's payload. */
  payloadBytes: 256 * 1024,
  /**
   * Maximum bytes of one presence payload. It is low, because each change is compared and copied
   * key by key.
   */
  presenceBytes: 32 * 1024,
  /** Maximum bytes of one frame; a larger frame closes the socket with 1009. */
  frameBytes: 320 * 1024,
  /** Maximum bytes of one call of the broadcast API. */
  callBytes: 512 * 1024,
  joinsPerSecond: 100,
  /**
   * A join may contain many `postgres_changes` bindings and filter values. The database validates
   * each of them. For every full group of this many bindings and values, the rate limit therefore
   * counts one additional join.
   */
  bindingsPerJoin: 10,
  /** Maximum number of values in all filters of one join. */
  valuesPerJoin: 500,
  /**
   * Maximum number of messages per second, for one socket or for one caller of the broadcast API.
   * On a socket every frame counts, including joins, leaves, heartbeats and tokens.
   */
  eventsPerSecond: 500,
  /**
   * Maximum bytes of a frame that exceeds the rate limit for messages. Up to this size, the frame
   * is parsed and only its channel is closed. A larger frame is not parsed, so its channel is
   * unknown and the socket is closed.
   */
  refusedFrameBytes: 16 * 1024,
  /**
   * Maximum bytes per second in the frames of one socket, or in the broadcast API calls of one
   * caller. A limit on the number of messages is not enough, because the cost of reading a message
   * grows with its size.
   */
  bytesPerSecond: 2 * 1024 * 1024,
  /**
   * A private topic in a call of the broadcast API counts as this many messages, because its rights
   * are queried in the database.
   */
  messagesPerPrivateTopic: 25,
  /**
   * Maximum number of presence messages that a client may send in each channel per window of
   * `presenceWindowMilliseconds`.
   */
  presencePerWindow: 5,
  presenceWindowMilliseconds: 30_000,
  /** Maximum number of frames waiting to be handled on one socket. */
  waitingFrames: 1000,
  waitingBytes: 4 * 1024 * 1024,
  /**
   * Maximum bytes written to one socket but not yet sent. A client with more unsent bytes is
   * disconnected, and fetches the data again after reconnecting.
   */
  bufferedBytes: 8 * 1024 * 1024,
  /**
   * Maximum bytes written but not yet sent, over all sockets of this server. Above this limit,
   * clients with more than `fairBytes` unsent bytes are disconnected.
   */
  bufferedBytesTogether: 256 * 1024 * 1024,
  fairBytes: 64 * 1024,
  idleMilliseconds: 60_000,
  /** Maximum length of a token in characters, longer than any HTTP header. */
  tokenCharacters: 64 * 1024,
});
