// Tables of docs/load.md, from the measured results.
import { type ActionCost, isWithinBound, type LoadStep, type SizeResult } from '../load-results.ts';
import { markdownTable } from './markdown-table.ts';

const thousands = (figure: number) => Math.round(figure).toLocaleString('en');
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2);

export function capacityTable(results: readonly SizeResult[]): string {
  return markdownTable(
    [
      'data',
      'people',
      'database, GB',
      'sustained answers a second',
      'p50, ms',
      'p99, ms',
      'live delivery p99, ms',
      'messages delivered',
      'seconds',
      'used by other work',
      'measured on',
    ],
    results.map(({ size, prepared, databaseBytes, held, date }) => [
      `${size} ×`,
      thousands(prepared.people),
      gigabytes(databaseBytes),
      held?.requests ?? 'none',
      held?.p50 ?? '',
      held?.p99 ?? '',
      held?.heard.p99 ?? '',
      held?.heard.count ?? '',
      held?.seconds ?? '',
      held ? percent(held.others) : '',
      date,
    ]),
  );
}

/** Returns a table of the measured rates for one data size, with response times and CPU usage. */
export function stepsTable({ steps }: SizeResult): string {
  return markdownTable(
    [
      'answers a second',
      'p50',
      'p95',
      'p99, ms',
      'failed',
      'PostgreSQL',
      'server',
      'load generator',
      'idle',
      'waiting for the disk',
      'other work',
      'slowest requests, p99 ms',
      '',
    ],
    steps.map((step) => [
      step.requests,
      step.p50,
      step.p95,
      step.p99,
      step.failed,
      percent(step.shares.postgres),
      percent(step.shares.server),
      percent(step.shares.load),
      percent(step.shares.idle),
      percent(step.shares.disk),
      percent(step.others),
      step.slowest
        .slice(0, 3)
        .map(([kind, ms]) => `${kind} ${Math.round(ms)}`)
        .join(', '),
      isWithinBound(step) ? 'within bound' : '',
    ]),
  );
}

const CORES_MS = 2000;
const percent = (ms: number) => `${Math.round((ms * 100) / CORES_MS)} %`;

/**
 * Returns a table with one row for each data size. The row shows the first rate that failed, and
 * the wait events and the memory use at this rate.
 */
export function failuresTable(results: readonly SizeResult[]): string {
  const rows = results.flatMap(({ size, steps }) => {
    const step = firstFailedStep(steps);
    return step ? [{ size, step }] : [];
  });
  return markdownTable(
    [
      'data',
      'answers a second',
      'p99, ms',
      'processors in use',
      'waiting for the disk',
      'connections',
      'active connections by wait event (average)',
      'server, MB',
      'PostgreSQL, MB',
    ],
    rows.map(({ size, step }) => [
      `${size} ×`,
      step.requests,
      step.p99,
      percent(CORES_MS - step.shares.idle - step.shares.disk),
      percent(step.shares.disk),
      step.connections,
      step.waits.map(([what, count]) => `${what} ${count}`).join(', '),
      step.memory.server,
      step.memory.postgres,
    ]),
  );
}

export const firstFailedStep = (steps: readonly LoadStep[]): LoadStep | undefined =>
  steps.find((step) => !isWithinBound(step));

export function unitsTable({ units }: SizeResult): string {
  return markdownTable(
    [
      'action',
      'a day',
      'requests',
      'server, ms',
      'PostgreSQL, ms',
      'WAL, kB',
      'rows added',
      'rows of sequential scans',
    ],
    units.map(({ act, perDay, requests, serverMs, postgresMs, walBytes, rows, scanned }) => [
      act,
      perDay,
      requests,
      serverMs,
      postgresMs,
      (walBytes / 1000).toFixed(1),
      listOf(rows),
      listOf(scanned),
    ]),
  );
}

const listOf = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([table, count]) => `${table.replace(/^(public|private)\./, '')} ${count}`)
    .join(', ');

const SHOWN_TABLES = 16;

export function rowsTable({ tables }: SizeResult): string {
  return markdownTable(
    ['table', 'rows', 'bytes of a row, with indexes'],
    Object.entries(tables)
      .slice(0, SHOWN_TABLES)
      .map(([name, { rows, bytes }]) => [`\`${name}\``, thousands(rows), thousands(bytes / rows)]),
  );
}

/**
 * If at least this share of the CPU time of the machine's two cores is in use, the processors count
 * as the resource that ran out. Processes then wait for a CPU.
 */
const ALL_IN_USE = 0.9;

/**
 * Returns a list in Markdown with one item for each size of the data at which the load test failed.
 * Each item gives the lowest rate of requests that failed, the resource that ran out at this rate,
 * and the figures measured at this rate.
 */
export function bottlenecksOf(results: readonly SizeResult[]): string {
  return results
    .flatMap(({ size, steps }) => {
      const step = firstFailedStep(steps);
      if (!step) return [];
      const { server, postgres, load, idle, disk } = step.shares;
      const busy = (CORES_MS - idle - disk) / CORES_MS;
      const [wait = 'nothing', many = 0] = step.waits.find(([what]) => what !== 'processor') ?? [];
      const first =
        busy >= ALL_IN_USE
          ? `the processors, ${Math.round(busy * 100)} % in use: PostgreSQL ${percent(postgres)}, the server ${percent(server)}, the load generator ${percent(load)}`
          : disk / CORES_MS > 1 - ALL_IN_USE
            ? `the disk: the processors wait for it ${percent(disk)} of their time`
            : `neither processors (${Math.round(busy * 100)} % in use) nor disk; most active connections wait for ${wait}, ${many} on average`;
      const heard = `99 % of chat messages were delivered live within ${step.heard.p99} ms`;
      return [
        `- ${size} × the data, at ${step.requests} answers a second: **${first}**. ${heard}. ${step.connections} connections, ${step.memory.server} MB for the server and ${step.memory.postgres} MB for PostgreSQL are not the limit.`,
      ];
    })
    .join('\n');
}

/**
 * Returns a text with figures calculated from the measurements. They include the number of actions
 * per second that the processors can run if no other program uses them, the memory of an open
 * socket, and the processor time of a broadcast from the database.
 */
export function derivedFigures({ units, socketKilobytes, stream, photoBytes }: SizeResult): string {
  const acts = units.reduce((sum, { perDay }) => sum + perDay, 0);
  const mean = (of: (unit: SizeResult['units'][number]) => number) =>
    units.reduce((sum, unit) => sum + unit.perDay * of(unit), 0) / acts;
  const ms = mean(({ serverMs, postgresMs }) => serverMs + postgresMs);
  const requests = mean((unit) => unit.requests);
  const most = CORES_MS / ms;
  const postgres = mean(({ postgresMs }) => postgresMs);
  const costliest = units
    .toSorted((first, second) => timeOf(second) - timeOf(first))
    .slice(0, 4)
    .map((unit) => `${unit.act} ${Math.round((timeOf(unit) * 100) / (ms * acts))} %`);
  return [
    `- An average action of the mix takes ${ms.toFixed(1)} ms of processor time (${Math.round((postgres * 100) / ms)} % in PostgreSQL) and ${requests.toFixed(2)} requests. The costliest actions: ${costliest.join(', ')}.`,
    `- Two cores without other work have time for ${Math.round(most)} actions or ${Math.round(most * requests)} answers a second; at 70 % of that, where waiting times are still short, for ${Math.round(most * requests * 0.7)}. So the processors are the first limit, and PostgreSQL's before the server's.`,
    `- An open socket takes ${socketKilobytes} kB of the server's memory.`,
    `- A broadcast of the database takes ${stream.serverMicroseconds} µs of each server process, also if no client of that process receives it, and ${stream.postgresMicroseconds} µs of PostgreSQL to write and send.`,
    `- A photo has ${Math.round(photoBytes / 1000)} kB as the app sends it.`,
  ].join('\n');
}

const timeOf = ({ perDay, serverMs, postgresMs }: ActionCost) => perDay * (serverMs + postgresMs);
