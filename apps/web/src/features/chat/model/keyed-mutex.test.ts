import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

it('starts work on a free key immediately, and queues later work on the same key', async () => {
  const turns = new KeyedMutex();
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const begin = (name: string, answer: Promise<string>) => () => {
    begun.push(name);
    return answer;
  };
  const one = turns.run('a', begin('one', first.promise));
  const two = turns.run('a', begin('two', Promise.resolve('2')));
  const three = turns.run('a', begin('three', Promise.resolve('3')));
  const other = turns.run('b', begin('other', Promise.resolve('b')));
  expect(begun).toEqual(['one', 'other']);
  await settled();
  expect(begun).toEqual(['one', 'other']);
  first.resolve('1');
  expect(await Promise.all([one, two, three, other])).toEqual(['1', '2', '3', 'b']);
  expect(begun).toEqual(['one', 'other', 'two', 'three']);
});

it('runs the queued work after a failure, and reports the failure only to the caller of the failed work', async () => {
  const turns = new KeyedMutex();
  const first = turns.run('a', () => Promise.reject(new Error('refused')));
  const second = turns.run('a', async () => 'done');
  await expect(first).rejects.toThrow('refused');
  expect(await second).toBe('done');
  await settled();
  let hasBegun = false;
  void turns.run('a', async () => {
    hasBegun = true;
  });
  // The work starts immediately, because no other work on the key is in progress.
  expect(hasBegun).toBe(true);
});
