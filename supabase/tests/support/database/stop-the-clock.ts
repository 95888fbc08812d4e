// Keeps the server's own clock from running beside a test that runs it itself.
import type { Client } from 'pg';

/** The clock takes this lock and skips its turn while somebody has it (apps/server/src/migrate). */
const CLOCK_LOCK = '8607115501003';

/** Until the connection ends. */
export async function stopTheClock(db: Client): Promise<void> {
  await db.query('select pg_advisory_lock($1)', [CLOCK_LOCK]);
}
