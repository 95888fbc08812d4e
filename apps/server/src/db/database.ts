// Interface to the database. A statement runs either as the caller, under row-level security, or as
// the server itself.
import type { ClientConfig, PoolClient, QueryResult, QueryResultRow } from 'pg';

export type CallerScope = {
  /** Database role with which the statement runs. */
  role: string;
  /** All claims of the token. In SQL they are available as `request.jwt.claims`. */
  claims: object | null;
  /** Additional settings during this transaction, such as search_path or request.headers. */
  settings?: Record<string, string>;
  /**
   * Database function (`name` or `schema.name`) that is called as the caller before the statement.
   * If it raises an exception, the request is rejected.
   */
  preRequest?: string;
  /**
   * Address of a visitor who is not signed in. The connections of visitors are counted by address.
   * The connections of signed-in users are counted by the id of the user.
   */
  address?: string;
  /** Makes the transaction read-only, so that writes fail with SQLSTATE 25006. */
  readOnly?: boolean;
  /**
   * The statement may run on a replica that lags slightly. Has an effect only together with
   * `readOnly`.
   */
  mayLag?: boolean;
  /**
   * Rolls back everything that the statement wrote, but still returns the statement's result. Set
   * for requests with the preference tx=rollback: the client sends them to try a change without
   * keeping it.
   */
  rollback?: boolean;
};

export type Statement = {
  text: string;
  values: unknown[];
  /**
   * Name under which each connection prepares the statement once. A statement without a name is
   * parsed each time.
   */
  name?: string;
};

/**
 * Number of connections in use, of idle connections, and of requests that wait for a connection.
 */
export type PoolLoad = { used: number; idle: number; waiting: number };

export type Replica = {
  /**
   * Runs a read on the replica and returns its result. Returns undefined if the statement must be
   * sent to the primary instead.
   */
  read<Row extends QueryResultRow>(
    scope: CallerScope,
    statement: Statement,
  ): Promise<QueryResult<Row> | undefined>;
  /**
   * Records that data of the given users has changed. Must be called before these users receive a
   * response or a notification about the change. From then on, reads of these users never return
   * older data.
   *
   * @param lsn - WAL position at which the change was committed.
   */
  noteWrite(persons: readonly string[], lsn?: bigint): Promise<void>;
  isWorking(): boolean;
  /**
   * Numbers of reads since the start of the process: reads that the replica answered, and reads
   * that were allowed to use the replica but were sent to the primary.
   */
  counts(): { answered: number; passed: number };
  close(): Promise<void>;
};

export type Database = {
  /**
   * Runs one statement as the caller, in one transaction and one network round trip. Rejects with
   * DatabaseError of pg.
   */
  asCaller<Row extends QueryResultRow>(
    scope: CallerScope,
    statement: Statement,
  ): Promise<QueryResult<Row>>;
  /**
   * Calls `work` in one transaction with the server's own role. The transaction is rolled back if
   * `work` rejects.
   */
  asService<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /**
   * Runs one statement with the server's own role, outside a transaction, and returns its rows.
   * @param name - Name under which each connection prepares the statement once; for frequent
   * statements.
   */
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<Row[]>;
  /**
   * Calls `callback` with the payload of each NOTIFY on the channel. After a lost connection has
   * been restored, calls it with '', because notifications may have been missed.
   */
  listen(
    channel: string,
    callback: (payload: string) => void,
    /**
     * Application name of the connection. It identifies the connection in tools that list
     * connections.
     */
    applicationName?: string,
  ): Promise<() => Promise<void>>;
  /** Replica for reads that may return slightly outdated data; undefined if none is configured. */
  readonly replica: Replica | undefined;
  /** Current load of the two connection pools. */
  load(): Record<'callers' | 'server', PoolLoad>;
  /**
   * Options for connecting with the server's own role outside the pool, for example for
   * replication.
   */
  readonly connectionOptions: ClientConfig;
  close(): Promise<void>;
};
