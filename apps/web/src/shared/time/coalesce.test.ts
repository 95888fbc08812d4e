import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryUntilSuccess } from '../network/retry-until.ts';
import { CoalescedCall } from './coalesce.ts';

const work = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
});
afterEach(() => void vi.useRealTimers());

it('combines all calls within a short delay into one run of the work, after the delay', () => {
  const soon = new CoalescedCall(work, () => 1000);
  soon.ask();
  vi.advanceTimersByTime(999);
  soon.ask();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  soon.ask();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it.each([
  ['cancelled', (soon: CoalescedCall) => soon.forget()],
  ['stopped', (soon: CoalescedCall) => soon.stop()],
  [
    'called again after it was stopped',
    (soon: CoalescedCall) => {
      soon.stop();
      soon.ask();
    },
  ],
])('does not run the scheduled work if the coalesced call is %s during the delay', (_, end) => {
  const soon = new CoalescedCall(work, () => 1000);
  soon.ask();
  end(soon);
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
});

it('retries failed work every three seconds until it succeeds', async () => {
  work.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  work.mockResolvedValue(undefined);
  retryUntilSuccess(work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it.each([
  ['during a pause', 1],
  ['during an attempt', 0],
])('stops retrying failed work when the caller ends the retries %s', async (_, ms) => {
  work.mockRejectedValue(new Error('away'));
  const end = retryUntilSuccess(work);
  if (ms > 0) await vi.advanceTimersByTimeAsync(ms);
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});
