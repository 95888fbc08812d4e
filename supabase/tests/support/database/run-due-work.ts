// Runs the scheduled job for tests that count the changes made by the job.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { commit } from './commit.ts';

export const runDueWork = (db: Client) =>
  asRoot<{ moved: number }>(db, 'select private.run_due_work() as moved');

/**
 * Runs all work that is already due and commits the result, so that afterwards only rows of the
 * current test are due.
 */
export async function settleDueWork(db: Client): Promise<void> {
  await commit(db, () => runDueWork(db));
}
