// Two servers run one part of the scheduled job concurrently. The first run has locked the rows
// that are due. The second run does not wait for these rows, and changes nothing.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { DUE_ROWS } from '../../support/scheduled-jobs/due-rows.ts';

/** Runs a part of the scheduled job, and returns whether it has changed or locked any rows. */
async function hasWritten(db: Client, call: string): Promise<boolean | undefined> {
  await asRoot(db, `select ${call}`);
  const [row] = await asRoot<{ is_written: boolean }>(
    db,
    'select pg_current_xact_id_if_assigned() is not null as is_written',
  );
  return row?.is_written;
}

it.each(DUE_ROWS)(
  'while one run of %s handles %s, a second run neither waits nor changes anything',
  (call, _, make) =>
    withConnection(async (db) => {
      // Handles the rows that other tests have left.
      await commit(db, () => hasWritten(db, call));
      await commit(db, () => make(db));
      const other = await connect();
      try {
        await commit(other, async () => {
          expect(await hasWritten(other, call)).toBe(true);
          await commit(db, async () => {
            // If the second run waits for a lock, this lock timeout ends the test early.
            await db.query("set local lock_timeout = '20s'");
            expect(await hasWritten(db, call)).toBe(false);
          });
        });
      } finally {
        await other.end();
      }
    })(),
);
