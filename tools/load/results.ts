// What the load test found, as it lies in docs/load.json.

/** Processor time in milliseconds a second, of all cores. */
export type ProcessorShares = {
  server: number;
  postgres: number;
  load: number;
  idle: number;
  disk: number;
};

export type Step = {
  /** Acts a second that came. */
  asked: number;
  seconds: number;
  /** Answers a second. */
  requests: number;
  p50: number;
  p95: number;
  p99: number;
  /** Requests that were refused or lost. */
  failed: number;
  /** The slowest kinds of requests: p99 of each. */
  slowest: [kind: string, p99: number][];
  shares: ProcessorShares;
  /** What the connections of PostgreSQL that had work waited for, looked at many times: on average so many at once. */
  waits: [what: string, count: number][];
  connections: number;
  memory: { server: number; postgres: number };
  heard: { count: number; p99: number };
  /** How many processes of the whole machine wanted a processor in the last minute, those of this test among them. */
  loadAverage: number;
  /** Milliseconds a second of all processors that programs of others took. */
  others: number;
};

/** What one act costs, alone on the machine. */
export type ActionCost = {
  act: string;
  area: string;
  perDay: number;
  requests: number;
  serverMs: number;
  postgresMs: number;
  walBytes: number;
  /** Rows that it adds, by table. */
  rows: Record<string, number>;
  /** Rows that it reads by walking through a table, where they are many. */
  scanned: Record<string, number>;
};

export type Table = { rows: number; bytes: number };

export type SizeResult = {
  size: number;
  date: string;
  /** Rows and bytes with indexes and what lies beside. */
  tables: Record<string, Table>;
  databaseBytes: number;
  prepared: { people: number };
  steps: Step[];
  /** The last rate that held, and how it did for longer. */
  held: Step | null;
  /** Kilobytes of the server for one open socket. */
  socketKilobytes: number;
  /** Microseconds of processor time for one broadcast in the stream of changes, which every server reads. */
  stream: { serverMicroseconds: number; postgresMicroseconds: number };
  photoBytes: number;
  units: ActionCost[];
};

export const BOUND_MS = 250;

/** Whether all who came were answered, 99 of 100 of them within the bound. */
export const isWithinBound = ({ p99, failed }: Pick<Step, 'p99' | 'failed'>): boolean =>
  p99 < BOUND_MS && failed === 0;
