// Keeps the server's own clock still, so that a test runs the due work itself and counts what it moved.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { commit } from './commit.ts';

/** The server's own clock takes this lock and skips its turn while somebody has it (apps/server/src/migrate). */
const CLOCK_LOCK = '8607115501003';

export const runDueWork = (db: Client) =>
  asRoot<{ moved: number }>(db, 'select private.run_due_work() as moved');

/** Until the connection ends; and what other tests left due is done first, so that the counts are this test's. */
export async function stopTheClock(db: Client): Promise<void> {
  await db.query('select pg_advisory_lock($1)', [CLOCK_LOCK]);
  await commit(db, () => runDueWork(db));
}
