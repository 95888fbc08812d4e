// Runs the scheduled job for tests that count the changes it makes.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { commit } from './commit.ts';

export const runDueWork = (db: Client) =>
  asRoot<{ moved: number }>(db, 'select private.run_due_work() as moved');

/** Runs everything that is due, so that only rows of the test are due afterwards. */
export async function settleDueWork(db: Client): Promise<void> {
  await commit(db, () => runDueWork(db));
}
