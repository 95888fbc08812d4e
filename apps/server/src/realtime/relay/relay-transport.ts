// Transport between servers of one instance: the database, or NATS where it is configured.

export type NoticeKind = 'hello' | 'here' | 'gone';

export type RelayTransport = {
  /** Sends a notice to all other servers. */
  tell(kind: NoticeKind): Promise<void>;
  /**
   * Sends messages to all other servers, in the given order.
   * @param first - Number of the first message. Each later message has the next number.
   */
  send(first: number, messages: string[]): Promise<void>;
  /**
   * Stops the transport, and closes its named database connection. Other servers take this server
   * to be alive as long as this connection is open.
   */
  stop(): Promise<void>;
};

export type RelayListener = {
  /**
   * Called for each notice from another server. If the notice is `hello`, the listener must reply
   * with the notice `here`.
   */
  onNotice(kind: NoticeKind, from: string): void;
  /**
   * @param read - Function that the listener calls to fetch the messages of one batch. A call may
   * take a while. The batches of one server are read one after the other.
   */
  onMessages(from: string, read: () => Promise<string[]>): void;
  /**
   * Called after a reconnection. The listener must then assume two things. It has missed messages,
   * and the other servers consider this server gone.
   */
  onReturn(): void;
};

/** Name of the database connection from which other servers see that a server is alive. */
export const relayConnectionName = (server: string) => `wasl_realtime_relay ${server}`;
