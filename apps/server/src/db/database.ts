// Database interface: queries run either as the caller, under row-level security, or as the server
// itself.
import type { ClientConfig, PoolClient, QueryResult, QueryResultRow } from 'pg';

export type Scope = {
  /** Database role as which the statement runs. */
  role: string;
  /** All claims of the token, available in SQL as `request.jwt.claims`. */
  claims: object | null;
  /** Additional settings for this transaction, such as search_path or request.headers. */
  settings?: Record<string, string>;
  /**
   * Function, as `name` or `schema.name`, called as the caller before the statement; an exception
   * rejects the request.
   */
  preRequest?: string;
  /**
   * Client address of a visitor. Visitors share connections by address, and members share them by
   * user.
   */
  address?: string;
  /** Refuses writes (SQLSTATE 25006). */
  readOnly?: boolean;
  /** Allows the use of a replica that may lag slightly; only together with `readOnly`. */
  mayLag?: boolean;
  /** Rolls back all writes of the statement; its result is still returned. */
  rollback?: boolean;
};

export type Statement = {
  text: string;
  values: unknown[];
  /**
   * Name under which the statement is prepared once per connection; without a name it is parsed
   * each time.
   */
  name?: string;
};

/** Connections in use and idle, and the number of waiting callers. */
export type PoolLoad = { used: number; idle: number; waiting: number };

export type Replica = {
  /** Returns the result, or undefined when the primary must answer the read. */
  read<Row extends QueryResultRow>(
    scope: Scope,
    statement: Statement,
  ): Promise<QueryResult<Row> | undefined>;
  /**
   * Records a change for these users. Call before they get a response or a notification of the
   * change: from then on they never read older data.
   * @param lsn - Position at which the change was committed.
   */
  noteWrite(persons: readonly string[], lsn?: bigint): Promise<void>;
  isWorking(): boolean;
  /**
   * Number of reads since the start: reads answered by the replica, and reads passed to the primary
   * although the replica was allowed.
   */
  counts(): { answered: number; passed: number };
  close(): Promise<void>;
};

export type Database = {
  /**
   * Runs one statement as the caller in one transaction and one network round trip. Rejects with
   * pg's DatabaseError.
   */
  asCaller<Row extends QueryResultRow>(
    scope: Scope,
    statement: Statement,
  ): Promise<QueryResult<Row>>;
  /** Runs work in one transaction as the server's own role; rolls back when work rejects. */
  asService<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /**
   * Returns the rows of one statement run as the server's own role, outside a transaction.
   * @param name - Name under which the statement is prepared once per connection; for frequent
   * statements.
   */
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<Row[]>;
  /**
   * Calls back with the payload of each NOTIFY on the channel, and with '' after a reconnection,
   * because notifications may have been missed.
   */
  listen(
    channel: string,
    callback: (payload: string) => void,
    /** Application name of the connection, by which tools find the connection in the database. */
    applicationName?: string,
  ): Promise<() => Promise<void>>;
  /** Replica for reads that tolerate a small lag; undefined if none is configured. */
  readonly replica: Replica | undefined;
  /** Current use of the connection pools. */
  load(): Record<'callers' | 'server', PoolLoad>;
  /**
   * Connection options of the server's own role, for connections outside the pool, such as
   * replication.
   */
  readonly connectionOptions: ClientConfig;
  close(): Promise<void>;
};
