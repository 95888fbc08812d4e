// Forgets broadcasts from the database after three days, as Supabase does, and makes room for those of the next days.
import type { Database } from '../../db/database.ts';
import { pauses } from '../../timeouts.ts';

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
  const timer = setInterval(turn, pauses.broadcastSweep);
  timer.unref();
  return () => clearInterval(timer);
}
