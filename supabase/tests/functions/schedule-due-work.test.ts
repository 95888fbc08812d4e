// The scheduled job runs in pg_cron if that is available, as on hosted Supabase, or else in the
// server.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';

const schedule = async (db: Client) =>
  (await asRoot<{ is_on: boolean }>(db, 'select private.schedule_due_work() as is_on'))[0]?.is_on;

it(
  'schedule_due_work returns false without pg_cron, because nothing is scheduled',
  withDatabase(async (db) => {
    expect(await schedule(db)).toBe(false);
  }),
);

it(
  'schedule_due_work schedules the job in pg_cron under a fixed name, and the scheduled statement runs',
  withDatabase(async (db) => {
    await asRoot(db, 'create schema cron');
    await asRoot(
      db,
      'create table cron.job (jobname text primary key, schedule text, command text)',
    );
    // Imitates pg_cron, where scheduling a job replaces an earlier job with the same name.
    await asRoot(
      db,
      `create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
         insert into cron.job values ($1, $2, $3)
         on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$`,
    );
    for (let repeat = 0; repeat < 2; repeat++) expect(await schedule(db)).toBe(true);
    const jobs = await asRoot<{ schedule: string; command: string }>(
      db,
      'select jobname, schedule, command from cron.job',
    );
    expect(jobs).toMatchObject([{ jobname: 'due-work', schedule: '30 seconds' }]);
    const [ran] = await asRoot<{ run_due_work: number }>(db, jobs[0]?.command ?? '');
    expect(ran?.run_due_work).toBeTypeOf('number');
  }),
);
