// Calculates the resources for a number of people: cores, machines, connections, rows and bytes,
// from the measured cost of each action and the assumptions.
import type { SizeResult } from '../load-results.ts';
import { KEPT_DAYS, SCALE_ASSUMPTIONS } from './assumptions.ts';

export type TableGrowth = {
  table: string;
  rowsADay: number;
  /**
   * Number of rows in the table after a year, or after its retention time if its rows are deleted
   * earlier.
   */
  rows: number;
  bytes: number;
};

export type CapacityNeed = {
  people: number;
  active: number;
  actsAtPeak: number;
  requestsAtPeak: number;
  /** Number of cores that the servers use at the peak. */
  serverCores: number;
  /**
   * Part of `serverCores`: the number of cores with which the servers read the change stream. Every
   * server reads the whole stream, so this number grows with the number of servers.
   */
  streamCores: number;
  postgresCores: number;
  servers: number;
  databaseMachines: number;
  sockets: number;
  socketGigabytes: number;
  connections: number;
  walMegabytesASecond: number;
  walGigabytesADay: number;
  broadcastsAtPeak: number;
  tables: TableGrowth[];
  databaseGigabytes: number;
  photosADay: number;
  photoTerabytesAYear: number;
};

const SECONDS_AN_HOUR = 3600;
const DAYS_A_YEAR = 365;
/** Assumed size of a row in a table that has too few rows to measure. */
const BYTES_OF_UNKNOWN_ROW = 300;
const PHOTOS = 'storage.objects';
const BROADCASTS = 'realtime.messages';

/**
 * @param measured - Result of the load test with the largest data set. This data set has the
 * deepest indexes, and its rows are the most expensive to read and write.
 */
export function capacityNeedOf(people: number, measured: SizeResult): CapacityNeed {
  const active = people * SCALE_ASSUMPTIONS.activeShare;
  const peak = (perDay: number) =>
    (active * perDay * SCALE_ASSUMPTIONS.peakShare) / SECONDS_AN_HOUR;
  const sum = (of: (unit: SizeResult['units'][number]) => number) =>
    measured.units.reduce((total, unit) => total + unit.perDay * of(unit), 0);
  const broadcastsAtPeak = peak(sum(({ rows }) => rows[BROADCASTS] ?? 0));
  const streamCore = (broadcastsAtPeak * measured.stream.serverMicroseconds) / 1e6;
  const serverCores = peak(sum(({ serverMs }) => serverMs)) / 1000;
  const postgresCores = peak(sum(({ postgresMs }) => postgresMs)) / 1000;
  const machine = SCALE_ASSUMPTIONS.machine.cores * SCALE_ASSUMPTIONS.useOfCores;
  const workers = workersFor(serverCores, streamCore);
  const tables = tablesOf(active, measured);
  const photosADay = active * sum(({ rows }) => rows[PHOTOS] ?? 0);
  const sockets = active * SCALE_ASSUMPTIONS.onlineShare;
  return {
    people,
    active,
    actsAtPeak: peak(sum(() => 1)),
    requestsAtPeak: peak(sum(({ requests }) => requests)),
    serverCores,
    streamCores: workers * streamCore,
    postgresCores,
    servers: Number.isFinite(workers)
      ? Math.ceil(workers / SCALE_ASSUMPTIONS.machine.cores)
      : workers,
    databaseMachines: Math.ceil(postgresCores / machine),
    sockets,
    socketGigabytes: (sockets * measured.socketKilobytes) / 1e6,
    connections: workers * SCALE_ASSUMPTIONS.connectionsOfServer,
    walMegabytesASecond: peak(sum(({ walBytes }) => walBytes)) / 1e6,
    walGigabytesADay: (active * sum(({ walBytes }) => walBytes)) / 1e9,
    broadcastsAtPeak,
    tables,
    databaseGigabytes: tables.reduce((total, { bytes }) => total + bytes, 0) / 1e9,
    photosADay,
    photoTerabytesAYear: (photosADay * DAYS_A_YEAR * measured.photoBytes) / 1e12,
  };
}

/**
 * Returns the number of server processes that are needed. Each process uses one core. It reads the
 * whole change stream and uses the rest of the core for requests.
 *
 * @returns Infinity if reading the stream alone uses the allowed share of a core. More processes
 * would not help then.
 */
function workersFor(serverCores: number, streamCore: number): number {
  const left = SCALE_ASSUMPTIONS.useOfCores - streamCore;
  return left > 0 ? Math.max(1, Math.ceil(serverCores / left)) : Number.POSITIVE_INFINITY;
}

/**
 * Tables whose rows are moved to another table, and the name of that table. Background work seals
 * the events in `private.unsealed_audit_events` and then moves them to `private.audit_events`.
 */
const BECOMES: Record<string, string> = { 'private.unsealed_audit_events': 'private.audit_events' };

function tablesOf(active: number, { units, tables }: SizeResult): TableGrowth[] {
  const added = new Map<string, number>();
  for (const { perDay, rows } of units) {
    for (const [name, count] of Object.entries(rows)) {
      const table = BECOMES[name] ?? name;
      added.set(table, (added.get(table) ?? 0) + perDay * count);
    }
  }
  return [...added]
    .map(([table, count]) => {
      const rowsADay = active * count;
      const rows = rowsADay * Math.min(KEPT_DAYS[table] ?? DAYS_A_YEAR, DAYS_A_YEAR);
      const known = tables[table];
      const bytes = rows * (known ? known.bytes / known.rows : BYTES_OF_UNKNOWN_ROW);
      return { table, rowsADay, rows, bytes };
    })
    .toSorted((first, second) => second.bytes - first.bytes);
}
