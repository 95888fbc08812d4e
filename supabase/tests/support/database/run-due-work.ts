// Runs the due work as the server's clock does, for tests that count what it moved.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';
import { commit } from './commit.ts';

export const runDueWork = (db: Client) =>
  asRoot<{ moved: number }>(db, 'select private.run_due_work() as moved');

/** From here on nothing is due but what the test makes due. */
export async function settleDueWork(db: Client): Promise<void> {
  await commit(db, () => runDueWork(db));
}
