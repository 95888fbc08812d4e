// Runs attempts truly at once: each on its own connection, all of them held at one lock until the last one waits.
import type { Client } from 'pg';
import { commit } from './commit.ts';
import { connect } from './connect.ts';

/**
 * @param db A connection without a transaction; it holds the gate.
 * @param gate A statement whose locks every attempt must wait for, such as a row locked for update.
 * @returns What became of each attempt, in order; each has committed or rolled back by itself.
 */
export async function atOnce<Value>(
  db: Client,
  gate: { text: string; values: unknown[] },
  attempts: ((connection: Client) => Promise<Value>)[],
): Promise<PromiseSettledResult<Value>[]> {
  const connections = await Promise.all(attempts.map(() => connect()));
  try {
    const pids = await Promise.all(connections.map(backendPid));
    let finished = 0;
    const { answers } = await commit(db, async () => {
      await db.query(gate.text, gate.values);
      const running = connections.map((connection, i) =>
        commit(connection, () => attempts[i]?.(connection) as Promise<Value>).finally(() => {
          finished += 1;
        }),
      );
      const settled = Promise.allSettled(running);
      await waitUntilBlocked(db, pids, () => finished);
      // Wrapped: a promise given as such would be waited for while the gate is closed.
      return { answers: settled };
    });
    return await answers;
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

async function backendPid(connection: Client): Promise<number> {
  const { rows } = await connection.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/** Asks the database itself who waits, so that no time has to be guessed. */
async function waitUntilBlocked(db: Client, pids: number[], finished: () => number): Promise<void> {
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
