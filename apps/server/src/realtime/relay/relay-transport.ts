// Transport between servers of one instance: the database, or NATS where it is configured.

export type NoticeKind = 'hello' | 'here' | 'gone';

export type RelayTransport = {
  /** Sends a notice to all other servers. */
  tell(kind: NoticeKind): Promise<void>;
  /**
   * Sends messages in order to all other servers.
   * @param first - Number of the first message. Each later message has the next number.
   */
  send(first: number, messages: string[]): Promise<void>;
  /**
   * Stops the transport, and closes the named connection from which other servers see that this
   * server is alive.
   */
  stop(): Promise<void>;
};

export type RelayListener = {
  /** Called for each notice. The listener must reply to `hello` with `here`. */
  onNotice(kind: NoticeKind, from: string): void;
  /**
   * @param read - Function that the listener calls to read a batch of messages, which may take a
   * while. Batches of one server are read one after the other.
   */
  onMessages(from: string, read: () => Promise<string[]>): void;
  /**
   * Called after a reconnection: messages may have been missed, and other servers may believe that
   * this server is gone.
   */
  onReturn(): void;
};

/** Name of the database connection from which other servers see that a server is alive. */
export const relayConnectionName = (server: string) => `wasl_realtime_relay ${server}`;
