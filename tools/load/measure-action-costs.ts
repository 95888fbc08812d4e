// Measures the cost of each action in isolation: CPU time by process, bytes written, and rows
// added.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '@wasl/server/testing/instance';
import pg from 'pg';
import type { LoadAction } from './actions/action.ts';
import { MIXED_DAY_ACTIONS } from './actions/mixed-day.ts';
import type { ActionCost } from './load-results.ts';
import type { LoadStepSetup } from './measure-step.ts';
import { type ProcessorTimes, processorTimesOf } from './process-usage.ts';

const LANES = 3;
const WARM_UP_MS = 300;
const MS = 2500;
/**
 * Waiting time in milliseconds before statistics are read: PostgreSQL publishes the statistics of
 * an idle connection after ten seconds.
 */
const COUNTED_LATER_MS = 11_000;
/**
 * Minimum number of rows that an action adds to a table, on average; 0.05 means one row in twenty
 * actions. Tables below this minimum are ignored, because their rows come from background work.
 */
const MIN_SHARE = 0.05;

/**
 * Minimum average number of rows that full scans of a table read during one action. Tables below
 * this minimum are left out of the report.
 */
const MANY_ROWS = 200;

type Reading = {
  at: number;
  times: ProcessorTimes;
  wal: number;
  rows: Record<string, number>;
  scanned: Record<string, number>;
};

export async function measureActionCosts({
  instance,
  day,
  asker,
}: LoadStepSetup): Promise<ActionCost[]> {
  const db = new pg.Client(instance.databaseUrl);
  await db.connect();
  /** Repeats one action as a few simulated users for `ms` milliseconds. */
  const repeat = async (act: LoadAction, ms: number) => {
    let [acts, requests] = [0, 0];
    const end = performance.now() + ms;
    const lanes = Array.from({ length: LANES }, async () => {
      while (performance.now() < end) {
        const now = performance.now();
        const ask = asker.forAct(now, now, () => {
          requests += 1;
        });
        await act.run(day, ask);
        acts += 1;
      }
    });
    await Promise.all(lanes);
    return { acts, requests };
  };
  try {
    for (const act of MIXED_DAY_ACTIONS) await repeat(act, WARM_UP_MS);
    await sleep(COUNTED_LATER_MS);
    // Measures the work of the server and the database while no action runs. This background work
    // is subtracted from the cost of the actions.
    const still = await readingOf(db, instance);
    await sleep(COUNTED_LATER_MS);
    const idle = await readingOf(db, instance);
    const units: ActionCost[] = [];
    for (const act of MIXED_DAY_ACTIONS) {
      const before = await readingOf(db, instance);
      const { acts, requests } = await repeat(act, MS);
      const after = await readingOf(db, instance);
      await sleep(COUNTED_LATER_MS);
      const later = await readingOf(db, instance);
      /** @param of - Function that selects one figure of a measurement. */
      const each = (until: Reading, of: (reading: Reading) => number, digits: number) => {
        const byItself = ((of(idle) - of(still)) * (until.at - before.at)) / (idle.at - still.at);
        return Number(Math.max(0, (of(until) - of(before) - byItself) / acts).toFixed(digits));
      };
      const byTable = (kind: 'rows' | 'scanned', digits: number, least: number) =>
        Object.fromEntries(
          Object.keys(later[kind])
            .map((table): [string, number] => [
              table,
              each(later, (reading) => reading[kind][table] ?? 0, digits),
            ])
            .filter(([, count]) => count >= least),
        );
      units.push({
        act: act.name,
        area: act.area,
        perDay: act.perDay,
        requests: Number((requests / acts).toFixed(2)),
        serverMs: each(after, ({ times }) => times.server, 2),
        postgresMs: each(after, ({ times }) => times.postgres, 2),
        walBytes: each(after, ({ wal }) => wal, 0),
        rows: byTable('rows', 3, MIN_SHARE),
        scanned: byTable('scanned', 0, MANY_ROWS),
      });
    }
    return units;
  } finally {
    await db.end();
  }
}

async function readingOf(db: pg.Client, instance: Instance): Promise<Reading> {
  const { rows: wal } = await db.query<{ bytes: string }>(
    "select pg_current_wal_insert_lsn() - '0/0' as bytes",
  );
  // Rows of a partition count as rows of its parent table.
  const { rows } = await db.query<{ name: string; added: string; scanned: string }>(
    `select n.nspname || '.' || c.relname as name, sum(s.n_tup_ins) as added, sum(s.seq_tup_read) as scanned
     from pg_stat_user_tables s left join pg_inherits i on i.inhrelid = s.relid
     join pg_class c on c.oid = coalesce(i.inhparent, s.relid) join pg_namespace n on n.oid = c.relnamespace group by 1`,
  );
  const by = (field: 'added' | 'scanned') =>
    Object.fromEntries(rows.map((row) => [row.name, Number(row[field])]));
  return {
    at: performance.now(),
    times: processorTimesOf(instance),
    wal: Number(wal[0]?.bytes),
    rows: by('added'),
    scanned: by('scanned'),
  };
}
