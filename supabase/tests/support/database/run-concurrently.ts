// Runs attempts truly at once: each on its own connection, all of them held at one lock until the last one waits.
import type { Client } from 'pg';
import { commit } from './commit.ts';
import { connect } from './connect.ts';
import { backendPid, waitUntilBlocked } from './wait-until-blocked.ts';

/**
 * @param db A connection without a transaction; it holds the gate.
 * @param gate A statement whose locks every attempt must wait for, such as a row locked for update.
 * @returns What became of each attempt, in order; each has committed or rolled back by itself.
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
      // Wrapped: a promise given as such would be waited for while the gate is closed.
      return { answers: settled };
    });
    return await answers;
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}
