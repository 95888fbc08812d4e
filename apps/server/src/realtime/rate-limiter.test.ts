// Tests of rate limits at the boundary of a window.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimiter, createRateWindow } from './rate-limiter.ts';

test('allows the maximum number of events in one window, but no more', () => {
  let time = 5000;
  const allow = createRateLimiter(3, 1000, () => time);
  const answers = (count: number) => Array.from({ length: count }, () => allow());
  expect(answers(4)).toEqual([true, true, true, false]);
  time = 5999;
  expect(answers(1)).toEqual([false]);
  time = 6000;
  expect(answers(4)).toEqual([true, true, true, false]);
});

test('a call with the amount n uses up as much of the limit as n events', () => {
  const allow = createRateLimiter(10, 1000, () => 0);
  expect([allow(6), allow(4), allow(1)]).toEqual([true, true, false]);
});

test('uses a window of one second by default', () => {
  let time = 0;
  const allow = createRateLimiter(1, undefined, () => time);
  expect([allow(), allow()]).toEqual([true, false]);
  time = 999;
  expect(allow()).toBe(false);
  time = 1000;
  expect(allow()).toBe(true);
});

test('ends a window on time even if the clock is set back', async () => {
  const allow = createRateLimiter(1, 1);
  expect(allow()).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.poll(() => allow(), { timeout: scaleTimeout(15_000) }).toBe(true);
});

test('allows nothing more until the next window once several events or one large amount have used up the limit', () => {
  let time = 0;
  const window = createRateWindow(5, 1000, () => time);
  expect([window.left(), window.spend(0), window.spend(5), window.left()]).toEqual([5, 5, 0, 0]);
  expect(window.spend(Number.MAX_SAFE_INTEGER)).toBeLessThan(0);
  time = 999.999;
  expect(window.left()).toBeLessThan(0);
  time = 1000;
  expect(window.left()).toBe(5);
  expect(window.spend(6)).toBe(-1);
});

test('a rate window starts when it is first used, not when the previous window ends', () => {
  let time = 0;
  const window = createRateWindow(1, 1000, () => time);
  window.spend(1);
  time = 1900;
  expect(window.left()).toBe(1);
  window.spend(1);
  time = 2899;
  expect(window.left()).toBe(0);
  time = 2900;
  expect(window.left()).toBe(1);
});
