import { expect, it } from 'vitest';
import { Backoff } from './backoff.ts';

it('doubles the delay from one second up to thirty seconds, and restarts at one second after a success', () => {
  const pause = new Backoff();
  const next = () => pause.next() / 1000;
  expect(Array.from({ length: 7 }, next)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  pause.reset();
  expect([next(), next()]).toEqual([1, 2]);
});
