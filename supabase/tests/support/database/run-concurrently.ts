// Runs attempts concurrently, each on its own connection. A lock, the gate, blocks all attempts
// until all of them wait for the lock.
import type { Client } from 'pg';
import { commit } from './commit.ts';
import { connect } from './connect.ts';
import { backendPid, waitUntilBlocked } from './wait-until-blocked.ts';

/**
 * @param db - A connection that is not in a transaction. It runs the statement `gate`, and keeps
 * the lock until all attempts wait for this lock.
 * @param gate - A statement that takes a lock, for example by locking a row for update. Every
 * attempt must need this lock.
 * @returns The result of each attempt, in order. When the results are returned, every attempt has
 * been committed or rolled back.
 */
export async function runConcurrently<Value>(
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
      // The gate opens after this callback has returned, and the attempts wait for the gate. A
      // returned promise would be awaited first, and the gate would never open. An object with the
      // promise is not awaited.
      return { answers: settled };
    });
    return await answers;
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}
