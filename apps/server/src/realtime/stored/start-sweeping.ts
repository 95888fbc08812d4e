// Forgets broadcasts from the database after three days, as Supabase does.
import type { Database } from '../../db/database.ts';

const PERIOD_MILLISECONDS = 3_600_000;
/** One statement stays short; what is left waits for the next. */
const MOST_ROWS = 20_000;

/**
 * Every server may do it at any time: rows that another one is deleting are left to it.
 * @returns A function that stops it.
 */
export function startSweeping(
  database: Pick<Database, 'query'>,
  warn: (message: string) => void,
): () => void {
  async function sweep(): Promise<void> {
    let isMore = true;
    while (isMore) {
      const deleted = await database.query(
        `delete from realtime.messages where ctid = any(array(
           select ctid from realtime.messages
           where inserted_at < (now() at time zone 'utc') - interval '3 days'
           limit $1 for update skip locked)) returning 1 as one`,
        [MOST_ROWS],
      );
      isMore = deleted.length === MOST_ROWS;
    }
  }
  const turn = () =>
    void sweep().catch((error: unknown) => warn(`old broadcasts could not be deleted: ${error}`));
  turn();
  const timer = setInterval(turn, PERIOD_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
