// Tests of scheduled calls of edge functions. Before each call, the scheduler asks the database
// whether the call is due.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALWAYS_LEADER, createLeaderElection } from '../leader-election.ts';
import { callOnSchedule } from './call-on-schedule.ts';

const SCHEDULE = { calls: 'send', every_seconds: 15, woken_by: 'post', when: 'private.is_due' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function start({ isThere = true, isDue = true, lead = ALWAYS_LEADER } = {}) {
  const calls: PromiseWithResolvers<void>[] = [];
  const faults: unknown[] = [];
  let wake = (_payload: string): void => {};
  const stop = await callOnSchedule(SCHEDULE, {
    lead,
    database: {
      query: async (text: string) =>
        (text.includes('to_regproc') ? [{ is_there: isThere }] : [{ is_due: isDue }]) as never[],
      listen: async (_channel, callback) => {
        wake = callback;
        return async () => {};
      },
    },
    call: () => {
      const answer = Promise.withResolvers<void>();
      calls.push(answer);
      return answer.promise;
    },
    report: (error) => faults.push(error),
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const wakeAndPass = () => {
    wake('');
    return pass(0);
  };
  return { calls, faults, stop, pass, wake: wakeAndPass };
}

it('calls the function after each interval, and immediately after a notification', async () => {
  const { calls, pass, wake, stop } = await start();
  await pass(14_999);
  expect(calls).toHaveLength(0);
  await pass(1);
  expect(calls).toHaveLength(1);
  calls[0]?.resolve();
  await pass(0);
  await wake();
  expect(calls).toHaveLength(2);
  calls[1]?.resolve();
  await stop();
  await pass(60_000);
  expect(calls).toHaveLength(2);
});

it.each([
  ['nothing is due', { isDue: false }],
  ['the database does not know the function', { isThere: false }],
])('makes no call when %s', async (_what, options) => {
  const { calls, pass, wake, stop } = await start(options);
  await pass(30_000);
  await wake();
  expect(calls).toHaveLength(0);
  await stop();
});

it('several notifications during one call cause only one further call', async () => {
  const { calls, pass, wake, stop } = await start();
  for (let times = 0; times < 5; times++) await wake();
  expect(calls).toHaveLength(1);
  calls[0]?.resolve();
  await pass(0);
  expect(calls).toHaveLength(2);
  calls[1]?.resolve();
  await pass(0);
  expect(calls).toHaveLength(2);
  await stop();
});

it('reports a failed call, and calls again after the next interval', async () => {
  const { calls, faults, pass, wake, stop } = await start();
  await wake();
  calls[0]?.reject(new Error('broken'));
  await pass(0);
  expect(faults).toMatchObject([{ message: 'broken' }]);
  await pass(15_000);
  expect(calls).toHaveLength(2);
  calls[1]?.resolve();
  await stop();
});

it('makes no call while another process is the leader, and one call as soon as this process becomes the leader', async () => {
  const lead = createLeaderElection();
  const { calls, pass, wake, stop } = await start({ lead });
  await wake();
  await pass(60_000);
  expect(calls).toHaveLength(0);
  lead.take();
  await pass(0);
  expect(calls).toHaveLength(1);
  calls[0]?.resolve();
  await stop();
});
