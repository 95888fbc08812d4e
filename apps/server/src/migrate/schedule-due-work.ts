// Scheduler of due work such as expiries and reminders: calls the product's private.run_due_work().
import type { Database } from '../db/database.ts';
import type { LeaderElection } from '../leader-election.ts';
import type { Telemetry } from '../telemetry/open-telemetry.ts';
import { runAsJob } from '../telemetry/run-as-job.ts';
import { pauses } from '../timeouts.ts';

const CLOCK_LOCK = '8607115501003';

/**
 * Calls private.run_due_work() at the interval `pauses.dueWork`. If a server has several processes,
 * only the leader calls the function. If several servers share the database, a lock ensures that
 * only one of them runs the function at a time; the others skip their call.
 * @returns A function that stops the scheduler and waits for a running call.
 */
export function scheduleDueWork(
  database: Database,
  lead: LeaderElection,
  warn: (message: string) => void,
  { tracing }: Pick<Telemetry, 'tracing'>,
): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (!lead.isOurs()) return;
    turn = turn.then(() => runAsJob(tracing, 'due work', () => runDueWork(database, warn)));
  }, pauses.dueWork);
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

async function runDueWork(database: Database, warn: (message: string) => void): Promise<void> {
  try {
    await database.asService(async (client) => {
      const { rows } = await client.query<{ is_due: boolean }>(
        `select to_regprocedure('private.run_due_work()') is not null
           and pg_try_advisory_xact_lock($1) as is_due`,
        [CLOCK_LOCK],
      );
      if (rows[0]?.is_due) await client.query('select private.run_due_work()');
    });
  } catch (error) {
    warn(
      `due work failed; next attempt in ${pauses.dueWork / 1000} s: ${error instanceof Error ? error.message : error}`,
    );
  }
}
