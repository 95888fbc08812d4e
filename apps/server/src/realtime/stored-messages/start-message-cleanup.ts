// Deletes broadcasts from the database after three days, as Supabase does, and creates partitions
// for the next days.
import type { Database } from '../../db/database.ts';
import { pauses } from '../../timeouts.ts';

/**
 * Starts the cleanup. Every server may run it at any time; if several run it, one of them does the
 * work.
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
