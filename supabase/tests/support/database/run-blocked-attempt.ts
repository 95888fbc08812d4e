// Runs two attempts in separate transactions. The second starts after the first has been executed
// but before the first is committed. The second attempt has to wait, and then sees the result of
// the first.
import type { Client } from 'pg';
import { commit } from './commit.ts';
import { connect } from './connect.ts';
import { backendPid, waitUntilBlocked } from './wait-until-blocked.ts';

type Attempt<Value> = (connection: Client) => Promise<Value>;

/**
 * @returns The result of the second attempt. By then, the first attempt has been committed.
 * @throws Error when the second attempt did not wait for the first.
 */
export async function runBlockedAttempt<Value>(
  first: Attempt<unknown>,
  second: Attempt<Value>,
): Promise<PromiseSettledResult<Value>> {
  const [one, other] = [await connect(), await connect()];
  try {
    const pid = await backendPid(other);
    let finished = 0;
    const { answer } = await commit(one, async () => {
      await first(one);
      const running = commit(other, () => second(other)).finally(() => {
        finished += 1;
      });
      const settled = Promise.allSettled([running]);
      await waitUntilBlocked(one, [pid], () => finished);
      // Returns the promise inside an object. Otherwise, this async function would wait for the
      // second attempt, which ends only after `commit` has committed the first.
      return { answer: settled };
    });
    const [outcome] = await answer;
    return outcome;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
