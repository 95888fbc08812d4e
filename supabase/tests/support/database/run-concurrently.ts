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
 * @param isInOrder - Starts each attempt only when the attempts before it wait, so that they get
 * the lock of the gate in the order of the list. A test of a deadlock needs this order.
 * @returns The result of each attempt, in order. When the results are returned, every attempt has
 * been committed or rolled back.
 */
export async function runConcurrently<Value>(
  db: Client,
  gate: { text: string; values: unknown[] },
  attempts: ((connection: Client) => Promise<Value>)[],
  { isInOrder = false } = {},
): Promise<PromiseSettledResult<Value>[]> {
  const connections = await Promise.all(attempts.map(() => connect()));
  try {
    const pids = await Promise.all(connections.map(backendPid));
    let finished = 0;
    const { answers } = await commit(db, async () => {
      await db.query(gate.text, gate.values);
      const running: Promise<Value>[] = [];
      for (const [i, connection] of connections.entries()) {
        const attempt = commit(connection, () => attempts[i]?.(connection) as Promise<Value>);
        running.push(attempt.finally(() => (finished += 1)));
        // A rejection before the end of this loop is reported below.
        attempt.catch(() => {});
        if (isInOrder) await waitUntilBlocked(db, pids.slice(0, i + 1), () => finished);
      }
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
