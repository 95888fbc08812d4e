// Deletes broadcasts from the database after three days, as Supabase does, and creates partitions
// for the next days.
import type { Database } from '../../db/database.ts';
import { pauses } from '../../timeouts.ts';

/**
 * Starts the regular cleanup of broadcasts on this server. Every server may run the cleanup at any
 * time. If several servers run it at once, only one of them does the work.
 *
 * @returns A function that stops the cleanup.
 */
export function startMessageCleanup(
  database: Pick<Database, 'query'>,
  warn: (message: string) => void,
): () => void {
  const turn = () =>
    void database
      .query('select wasl_platform.keep_realtime_days()')
      .catch((error: unknown) =>
        warn(`could not maintain the daily partitions of broadcasts: ${error}`),
      );
  turn();
  const timer = setInterval(turn, pauses.broadcastSweep);
  timer.unref();
  return () => clearInterval(timer);
}
