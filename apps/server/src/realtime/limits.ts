// How much one socket may ask for (docs/protocol/realtime.md#limits, values between Supabase's free and pro plans).

export const LIMITS = Object.freeze({
  channelsPerSocket: 100,
  /** Of one broadcast's payload. */
  payloadBytes: 256 * 1024,
  /** Of one presence payload: each change is compared and copied key by key. */
  presenceBytes: 32 * 1024,
  /** Of one frame; a larger one closes the socket with 1009. */
  frameBytes: 320 * 1024,
  /** Of one call of the broadcast API. */
  callBytes: 512 * 1024,
  joinsPerSecond: 100,
  /** Bindings of a join's `postgres_changes`, and values in their filters, that count as one join: the database reads each. */
  bindingsPerJoin: 10,
  /** In all filters of one join. */
  valuesPerJoin: 500,
  /** Messages of a client other than joins, leaves, heartbeats and tokens. */
  eventsPerSecond: 500,
  /** Above that rate a larger frame is not read to find out which channel it is for: it ends the socket. */
  refusedFrameBytes: 16 * 1024,
  /** Of the frames of one socket, or of one caller's calls of the broadcast API: to read a byte costs the same in a large message and in a small one. */
  bytesPerSecond: 2 * 1024 * 1024,
  /** Messages that a private topic counts as in a call of the broadcast API: its rights are asked of the database. */
  messagesPerPrivateTopic: 25,
  /** Of one channel of one client. */
  presencePerWindow: 5,
  presenceWindowMilliseconds: 30_000,
  /** Frames that wait for their turn on one socket. */
  waitingFrames: 1000,
  waitingBytes: 4 * 1024 * 1024,
  /** Written but not yet taken by the client; a client slower than that is dropped and refetches when it is back. */
  bufferedBytes: 8 * 1024 * 1024,
  /** The same for all sockets of this server; above it, those with more than `fairBytes` waiting are dropped. */
  bufferedBytesTogether: 256 * 1024 * 1024,
  fairBytes: 64 * 1024,
  idleMilliseconds: 60_000,
  /** Longer than any header could be. */
  tokenCharacters: 64 * 1024,
});
