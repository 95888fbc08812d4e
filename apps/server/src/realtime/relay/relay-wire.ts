// How servers of one instance reach each other: by their database, or by NATS where there is one.

export type NoticeKind = 'hello' | 'here' | 'gone';

export type RelayWire = {
  /** To all others. */
  tell(kind: NoticeKind): Promise<void>;
  /** Messages in their order, all to all others. @param first Number of the first one; numbers go up by one. */
  send(first: number, messages: string[]): Promise<void>;
  /** What others look for when they ask whether this server still lives is gone after it. */
  stop(): Promise<void>;
};

export type RelayHearing = {
  /** `hello` wants to be answered with `here`. */
  onNotice(kind: NoticeKind, from: string): void;
  /** @param read May take a while; those of one server are read one after the other. */
  onMessages(from: string, read: () => Promise<string[]>): void;
  /** Some may have been missed, and others may believe this server gone. */
  onReturn(): void;
};

/** By it others see whether a server still lives: it is the name of a connection to the database. */
export const nameOf = (server: string) => `wasl_realtime_relay ${server}`;
