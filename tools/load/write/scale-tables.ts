// Tables of docs/scale.md: the resources that a number of people need, the number of people at
// which an expansion becomes necessary, and the yearly cost.
import type { SizeResult } from '../load-results.ts';
import { SCALE_ASSUMPTIONS } from '../scale/assumptions.ts';
import { type CapacityNeed, capacityNeedOf } from '../scale/capacity-need.ts';
import { peopleAtBound } from '../scale/people-at-bound.ts';
import { markdownTable } from './markdown-table.ts';

export const SHOWN_PEOPLE = [100_000, 1_000_000, 10_000_000];
const SHOWN_TABLES = 12;

const round = (figure: number): string => {
  if (!Number.isFinite(figure)) return 'no number suffices';
  return Number(figure.toPrecision(figure >= 100 ? 3 : 2)).toLocaleString('en');
};

type Line = [what: string, formula: string, of: (need: CapacityNeed) => number];

const LINES: Line[] = [
  ['people who open the app on a day', '`people × activeShare`', (need) => need.active],
  [
    'actions a second in the busiest hour',
    '`active × perDay × peakShare ÷ 3600`',
    (need) => need.actsAtPeak,
  ],
  ['requests a second in that hour', '`actions × requests of each`', (need) => need.requestsAtPeak],
  ['busy cores of the server', '`actions × server ms`', (need) => need.serverCores],
  [
    'of these for decoding the change stream',
    '`processes × broadcasts × µs`',
    (need) => need.streamCores,
  ],
  ['machines of 8 cores for servers', '`cores ÷ (useOfCores − stream)`', (need) => need.servers],
  ['busy cores of PostgreSQL', '`actions × PostgreSQL ms`', (need) => need.postgresCores],
  [
    'machines of 8 cores for PostgreSQL, if it could be divided evenly',
    '`cores ÷ (8 × useOfCores)`',
    (need) => need.databaseMachines,
  ],
  ['connections of all servers', '`processes × 30`', (need) => need.connections],
  ['open sockets', '`active × onlineShare`', (need) => need.sockets],
  ['memory of the sockets, GB', '`sockets × kB of one`', (need) => need.socketGigabytes],
  ['broadcasts a second', '`actions × rows of realtime.messages`', (need) => need.broadcastsAtPeak],
  [
    'WAL in the busiest hour, MB a second',
    '`actions × WAL of each`',
    (need) => need.walMegabytesASecond,
  ],
  [
    'WAL of a day, GB (read by a replica, stored by an archive)',
    '`active × perDay × WAL`',
    (need) => need.walGigabytesADay,
  ],
  ['database after a year, GB', '`Σ rows kept × bytes a row`', (need) => need.databaseGigabytes],
  ['photos a day', '`active × rows of storage.objects`', (need) => need.photosADay],
  ['photos of a year, TB', '`photos × bytes of one`', (need) => need.photoTerabytesAYear],
];

export function capacityNeedTable(measured: SizeResult): string {
  const needs = SHOWN_PEOPLE.map((people) => capacityNeedOf(people, measured));
  return markdownTable(
    ['', ...SHOWN_PEOPLE.map((people) => `${people.toLocaleString('en')} people`), 'formula'],
    LINES.map(([what, formula, of]) => [what, ...needs.map((need) => round(of(need))), formula]),
  );
}

export function tableGrowthTable(measured: SizeResult): string {
  const needs = SHOWN_PEOPLE.map((people) => capacityNeedOf(people, measured));
  const largest = needs.at(-1)?.tables.slice(0, SHOWN_TABLES) ?? [];
  return markdownTable(
    [
      'table',
      ...SHOWN_PEOPLE.map((people) => `${people.toLocaleString('en')}: rows, GB after a year`),
    ],
    largest.map(({ table }) => [
      `\`${table}\``,
      ...needs.map(({ tables }) => {
        const own = tables.find((one) => one.table === table);
        return `${round(own?.rows ?? 0)}, ${round((own?.bytes ?? 0) / 1e9)}`;
      }),
    ]),
  );
}

type Bound = [bound: string, at: number, of: (need: CapacityNeed) => number, then: string];

const sizeOf = (name: string) => (need: CapacityNeed) =>
  (need.tables.find(({ table }) => table === name)?.bytes ?? 0) / 1e9;

const BOUNDS: Bound[] = [
  [
    'the server uses half of one core',
    SCALE_ASSUMPTIONS.useOfCores,
    (need) => need.serverCores,
    '`WORKERS`: several processes behind one port',
  ],
  [
    'server and PostgreSQL use half of 8 cores',
    SCALE_ASSUMPTIONS.machine.cores * SCALE_ASSUMPTIONS.useOfCores,
    (need) => need.serverCores + need.postgresCores,
    'a separate machine for the database (`DATABASE_URL`), two servers behind a proxy, files in an S3 store (`S3_*`), a standby replica',
  ],
  [
    'PostgreSQL uses half of 8 cores',
    SCALE_ASSUMPTIONS.machine.cores * SCALE_ASSUMPTIONS.useOfCores,
    (need) => need.postgresCores,
    'a larger machine for PostgreSQL; nothing else changes',
  ],
  [
    'the servers need 400 connections',
    SCALE_ASSUMPTIONS.mostConnections,
    (need) => need.connections,
    'a pooler in transaction mode in front of PostgreSQL, or fewer connections for each process',
  ],
  [
    `\`public.messages\` exceeds ${SCALE_ASSUMPTIONS.largeTableGigabytes} GB after a year`,
    SCALE_ASSUMPTIONS.largeTableGigabytes,
    sizeOf('public.messages'),
    'messages partitioned by conversation, with the steps below',
  ],
  [
    `\`realtime.messages\` exceeds ${SCALE_ASSUMPTIONS.largeTableGigabytes} GB within its three days`,
    SCALE_ASSUMPTIONS.largeTableGigabytes,
    sizeOf('realtime.messages'),
    'hourly partitions',
  ],
  [
    'PostgreSQL uses half of 64 cores',
    SCALE_ASSUMPTIONS.largest.cores * SCALE_ASSUMPTIONS.useOfCores,
    (need) => need.postgresCores,
    'replicas for reads that tolerate lag; then a sharded database, or one database for each region',
  ],
  [
    'each process uses a tenth of a core for the change stream',
    0.1,
    (need) => need.broadcastsAtPeak * 1e-6 * streamMicroseconds,
    'one server reads the stream and forwards it to the others over NATS',
  ],
  [
    'the change stream uses half of a core',
    SCALE_ASSUMPTIONS.useOfCores,
    (need) => need.broadcastsAtPeak * 1e-6 * streamMicroseconds,
    'NATS with a subject for each person, or a sharded database, whose shards have separate streams; more servers no longer help',
  ],
  [
    'the database exceeds 15 TB after a year',
    SCALE_ASSUMPTIONS.largest.terabytes * 1000,
    (need) => need.databaseGigabytes,
    'a sharded database',
  ],
];

/**
 * CPU time in microseconds that the server needs to read one broadcast. The function `boundsTable`
 * sets this variable.
 */
let streamMicroseconds = 0;

export function boundsTable(measured: SizeResult): string {
  streamMicroseconds = measured.stream.serverMicroseconds;
  const rows = BOUNDS.map(([bound, at, of, then]) => ({
    bound,
    then,
    people: peopleAtBound(measured, at, of),
  }))
    .toSorted(
      (first, second) => (first.people ?? Number.MAX_VALUE) - (second.people ?? Number.MAX_VALUE),
    )
    .map(({ bound, then, people }) => [
      people?.toLocaleString('en') ?? 'over 100,000,000',
      bound,
      then,
    ]);
  return markdownTable(['from this number of people', 'reason', 'measure'], rows);
}

export function costTable(measured: SizeResult): string {
  return markdownTable(
    [
      'people',
      'machines for servers',
      'machines for PostgreSQL, each twice',
      'photo store, TB, with two copies elsewhere',
      'thousand euros a year',
      'cents for each person and year',
    ],
    SHOWN_PEOPLE.map((people) => {
      const need = capacityNeedOf(people, measured);
      const { machine, largest, storeEuroPerTerabyteYear } = SCALE_ASSUMPTIONS;
      // There are at least two servers, so that the service continues when one of them fails.
      const servers = Math.max(
        2,
        Number.isFinite(need.servers)
          ? need.servers
          : Math.ceil(need.serverCores / (machine.cores * SCALE_ASSUMPTIONS.useOfCores)),
      );
      const isSmall =
        need.postgresCores <= machine.cores * SCALE_ASSUMPTIONS.useOfCores &&
        need.databaseGigabytes <= machine.terabytes * 1000;
      const databases = isSmall
        ? 1
        : Math.max(
            Math.ceil(need.postgresCores / (largest.cores * SCALE_ASSUMPTIONS.useOfCores)),
            Math.ceil(need.databaseGigabytes / (largest.terabytes * 1000)),
          );
      const euro =
        servers * machine.euroAYear +
        2 * databases * (isSmall ? machine.euroAYear : largest.euroAYear) +
        need.photoTerabytesAYear * storeEuroPerTerabyteYear;
      return [
        people.toLocaleString('en'),
        servers,
        `2 × ${databases} of ${isSmall ? machine.cores : largest.cores} cores`,
        round(need.photoTerabytesAYear),
        round(euro / 1000),
        round((euro * 100) / people),
      ];
    }),
  );
}
