import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cursors } from './cursors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aPort() {
  const said: unknown[] = [];
  const failures: unknown[] = [];
  const say = async (...words: unknown[]) => {
    said.push(words);
    const failure = failures.shift();
    if (failure) throw failure;
  };
  return { said, failures, markRead: say, markDelivered: say };
}
const aSecond = () => vi.advanceTimersByTimeAsync(1000);

it('says once a second how far everything has come, in one call', async () => {
  const port = aPort();
  const cursors = new Cursors(port);
  for (const change of [1, 2, 3]) cursors.delivered('a', change);
  cursors.delivered('b', 7);
  expect(port.said).toEqual([]);
  await aSecond();
  expect(port.said).toEqual([[{ a: 3, b: 7 }]]);
});

it('does not say again what is known, nor anything further back', async () => {
  const port = aPort();
  const cursors = new Cursors(port);
  cursors.read('a', 5);
  await aSecond();
  cursors.read('a', 5);
  cursors.read('a', 4);
  await aSecond();
  expect(port.said).toEqual([['a', 5]]);
});

it('keeps what could not be said for the next connection', async () => {
  const port = aPort();
  port.failures.push(new TypeError('network'), new TypeError('network'));
  const cursors = new Cursors(port);
  cursors.read('a', 5);
  cursors.delivered('b', 2);
  await aSecond();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(port.said).toHaveLength(2);
  await cursors.flush();
  expect(port.said.slice(2)).toEqual([['a', 5], [{ b: 2 }]]);
});
