// Waits until the given connections wait for a lock. The function queries the database instead of
// waiting for a fixed time, because a fixed time would be a guess.
import type { Client } from 'pg';

/**
 * Returns the process id of a connection. Must be called before the connection runs a statement
 * that blocks, because the query for the process id would wait for that statement.
 */
export async function backendPid(connection: Client): Promise<number> {
  const { rows } = await connection.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/**
 * @param finished - Returns how many of the blocked attempts have ended, which must stay zero.
 * @throws Error when an attempt ended instead of waiting.
 */
export async function waitUntilBlocked(
  db: Client,
  pids: number[],
  finished: () => number,
): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `select count(*) as waiting from unnest($1::integer[]) pid
       where cardinality(pg_blocking_pids(pid)) > 0`,
      [pids],
    );
    if (rows[0].waiting === pids.length) return;
    if (finished() > 0) throw new Error('an attempt went past the gate');
  }
}
