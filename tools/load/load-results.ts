// Types of the results of the load test, as docs/load.json contains them.

/** CPU time of each group of processes, in milliseconds per second, summed over all cores. */
export type ProcessorShares = {
  server: number;
  postgres: number;
  load: number;
  idle: number;
  disk: number;
};

export type LoadStep = {
  /** Number of actions started per second. */
  asked: number;
  seconds: number;
  /** Responses per second. */
  requests: number;
  p50: number;
  p95: number;
  p99: number;
  /** Number of actions that failed or did not finish. */
  failed: number;
  /** The slowest kinds of requests, with the p99 of each in milliseconds. */
  slowest: [kind: string, p99: number][];
  shares: ProcessorShares;
  /**
   * Wait events of active PostgreSQL connections, each with the average number of connections that
   * waited for it.
   */
  waits: [what: string, count: number][];
  connections: number;
  memory: { server: number; postgres: number };
  heard: { count: number; p99: number };
  /** Load average of the whole machine in the last minute, including this test. */
  loadAverage: number;
  /** CPU time of programs outside the test, in milliseconds per second, summed over all cores. */
  others: number;
};

/** Cost of one action, measured in isolation. */
export type ActionCost = {
  act: string;
  area: string;
  perDay: number;
  requests: number;
  serverMs: number;
  postgresMs: number;
  walBytes: number;
  /** Average number of rows that one action adds, by table. */
  rows: Record<string, number>;
  /**
   * Average number of rows that one action makes PostgreSQL read by full table scans, by table.
   * Small numbers are left out.
   */
  scanned: Record<string, number>;
};

export type TableSize = { rows: number; bytes: number };

export type SizeResult = {
  size: number;
  date: string;
  /** Rows and bytes of each table, with indexes and TOAST. */
  tables: Record<string, TableSize>;
  databaseBytes: number;
  prepared: { people: number };
  steps: LoadStep[];
  /**
   * A longer measurement after the search for the highest rate. It starts just below that rate and
   * lowers the rate until the p99 response time stays below RESPONSE_BOUND_MS and no request fails.
   * Null if no such rate was found.
   */
  held: LoadStep | null;
  /** Server memory in kilobytes for one open socket. */
  socketKilobytes: number;
  /**
   * CPU time in microseconds that each server needs to read one broadcast from the change stream.
   * Every server reads the whole stream.
   */
  stream: { serverMicroseconds: number; postgresMicroseconds: number };
  photoBytes: number;
  units: ActionCost[];
};

export const RESPONSE_BOUND_MS = 250;

/** Returns true if no request failed and the p99 response time is below RESPONSE_BOUND_MS. */
export const isWithinBound = ({ p99, failed }: Pick<LoadStep, 'p99' | 'failed'>): boolean =>
  p99 < RESPONSE_BOUND_MS && failed === 0;
