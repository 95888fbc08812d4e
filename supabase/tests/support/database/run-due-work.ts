// Runs the due work as the server's clock does, for tests that count what it moved.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { commit } from './commit.ts';
import { stopTheClock } from './stop-the-clock.ts';

export const runDueWork = (db: Client) =>
  asRoot<{ moved: number }>(db, 'select private.run_due_work() as moved');

/** From here on nothing is due but what the test makes due, and no other clock runs until the connection ends. */
export async function settleDueWork(db: Client): Promise<void> {
  await stopTheClock(db);
  await commit(db, () => runDueWork(db));
}
