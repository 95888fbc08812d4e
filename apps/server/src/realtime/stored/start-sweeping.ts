// Forgets broadcasts from the database after three days, as Supabase does, and makes room for those of the next days.
import type { Database } from '../../db/database.ts';

const PERIOD_MILLISECONDS = 3_600_000;

/**
 * Every server may do it at any time: one of them does.
 * @returns A function that stops it.
 */
export function startSweeping(
  database: Pick<Database, 'query'>,
  warn: (message: string) => void,
): () => void {
  const turn = () =>
    void database
      .query('select wasl_platform.keep_realtime_days()')
      .catch((error: unknown) => warn(`the days of broadcasts could not be kept: ${error}`));
  turn();
  const timer = setInterval(turn, PERIOD_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
