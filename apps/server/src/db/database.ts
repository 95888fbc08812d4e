// The only way to the database: as the caller under row-level security, or as the server itself.
import type { ClientConfig, PoolClient, QueryResult, QueryResultRow } from 'pg';

export type Scope = {
  /** Database role the statement runs as. */
  role: string;
  /** Whole claims of the token, readable in SQL as `request.jwt.claims`. */
  claims: object | null;
  /** More settings for this transaction only, such as search_path or request.headers. */
  settings?: Record<string, string>;
  /** `name` or `schema.name` of a function that is called, as the caller, before the statement; it may refuse by raising. */
  preRequest?: string;
  /** Where a visitor's request comes from: visitors share connections by address, members by person. */
  address?: string;
  /** Refuses writes (SQLSTATE 25006). */
  readOnly?: boolean;
  /** It may be read from a replica, which is a little behind; with `readOnly` alone. */
  mayLag?: boolean;
  /** Whatever the statement writes is undone; it still answers. */
  rollback?: boolean;
};

export type Statement = {
  text: string;
  values: unknown[];
  /** Prepared once per connection under this name; without it the statement is parsed each time. */
  name?: string;
};

/** Connections, and how much work waits for one. */
export type PoolLoad = { used: number; idle: number; waiting: number };

export type Replica = {
  /** The answer, or undefined when the primary must be asked. */
  read<Row extends QueryResultRow>(
    scope: Scope,
    statement: Statement,
  ): Promise<QueryResult<Row> | undefined>;
  /** Before these people are answered, or told of a change: from now on they are shown nothing older. @param lsn Where a change that they are told of was committed. */
  noteWrite(persons: readonly string[], lsn?: bigint): Promise<void>;
  isWorking(): boolean;
  /** Reads since the start: answered by it, and asked of the primary although they might have been. */
  counts(): { answered: number; passed: number };
  close(): Promise<void>;
};

export type Database = {
  /** Runs one statement as the caller: one transaction, one network round trip. Rejects with pg's DatabaseError. */
  asCaller<Row extends QueryResultRow>(
    scope: Scope,
    statement: Statement,
  ): Promise<QueryResult<Row>>;
  /** Runs work in one transaction as the server's own role; rolled back when work rejects. */
  asService<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /**
   * Rows of one statement as the server's own role, in no transaction of its own.
   * @param name Prepared once per connection under this name; for what is asked often.
   */
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<Row[]>;
  /** Calls back with the payload of every NOTIFY on the channel, and with '' after a reconnection, when some may have been missed. */
  listen(
    channel: string,
    callback: (payload: string) => void,
    /** How the database calls the connection, where others look for it. */
    applicationName?: string,
  ): Promise<() => Promise<void>>;
  /** Where reads go that may be a little behind; undefined where there is none. */
  readonly replica: Replica | undefined;
  /** How its connections are used at this moment. */
  load(): Record<'callers' | 'server', PoolLoad>;
  /** How the server's own role connects, for connections that a pool cannot serve (replication). */
  readonly connectionOptions: ClientConfig;
  close(): Promise<void>;
};
