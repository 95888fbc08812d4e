// Tests of the concurrency limit. A caller with many tasks delays only their own tasks. Each other
// caller waits for at most one of these tasks. A task that fails frees its slot.
import { expect, it } from 'vitest';
import { QueueFullError } from '../db/caller-queue.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

type Options = Parameters<typeof createConcurrencyLimit>[0];

/** Creates tasks that end when the test says so. */
function workshop(options: Options) {
  const inTurn = createConcurrencyLimit(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const done: Promise<unknown>[] = [];
  return {
    begun,
    ask(name: string, asker?: string) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      const asked = inTurn(work, asker);
      done.push(asked);
      return asked;
    },
    async endAll() {
      while (ends.length > 0) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
      return Promise.allSettled(done);
    },
  };
}

it('starts one task of each waiting caller in turn', async () => {
  const { ask, begun, endAll } = workshop({ atOnce: 1 });
  for (const piece of [1, 2, 3, 4]) void ask(`stranger ${piece}`, 'stranger');
  void ask('amina 1', 'amina');
  void ask('karim 1', 'karim');
  void ask('amina 2', 'amina');
  await endAll();
  expect(begun).toEqual([
    'stranger 1',
    'stranger 2',
    'amina 1',
    'karim 1',
    'stranger 3',
    'amina 2',
    'stranger 4',
  ]);
});

it('starts tasks without a caller in the order in which they were added', async () => {
  const { ask, begun, endAll } = workshop({ atOnce: 2 });
  for (const name of ['1', '2', '3', '4', '5']) void ask(name);
  expect(begun).toEqual(['1', '2']);
  await endAll();
  expect(begun).toEqual(['1', '2', '3', '4', '5']);
});

it('distinguishes a caller whose name is an empty string from tasks that have no caller', async () => {
  const { ask, begun, endAll } = workshop({ atOnce: 1 });
  for (const [name, asker] of [['1', ''], ['2', ''], ['3', ''], ['4']]) void ask(name ?? '', asker);
  await endAll();
  expect(begun).toEqual(['1', '2', '4', '3']);
});

it('rejects tasks immediately while the queue is full, and accepts tasks again when a waiting task has started', async () => {
  const refuse = () => new Error('too many');
  const { ask, begun, endAll } = workshop({ atOnce: 1, mostWaiting: 2, refuse });
  for (const name of ['1', '2', '3']) void ask(name);
  await expect(ask('4')).rejects.toThrow('too many');
  await expect(ask('5', 'another asker')).rejects.toThrow('too many');
  await endAll();
  void ask('6');
  await endAll();
  expect(begun).toEqual(['1', '2', '3', '6']);
});

it('rejects a task that cannot start immediately if the limit of waiting tasks is zero', async () => {
  const { ask, begun, endAll } = workshop({ atOnce: 1, mostWaiting: 0 });
  void ask('1');
  await expect(ask('2')).rejects.toBeInstanceOf(QueueFullError);
  await endAll();
  expect(begun).toEqual(['1']);
});

it('passes on the error of a failed task unchanged, even if it is a QueueFullError from another queue', async () => {
  const inTurn = createConcurrencyLimit({
    atOnce: 1,
    mostWaiting: 1,
    refuse: () => new Error('too many'),
  });
  const full = new QueueFullError();
  await expect(inTurn(() => Promise.reject(full))).rejects.toBe(full);
  const thrown = () => {
    throw new TypeError('before there was a promise');
  };
  await expect(inTurn(thrown)).rejects.toThrow(TypeError);
  expect(await inTurn(async () => 'served')).toBe('served');
});

it('runs as many tasks concurrently as the limit allows, and continues after a failed task', async () => {
  const inTurn = createConcurrencyLimit({ atOnce: 2 });
  let active = 0;
  let most = 0;
  const work = async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise(setImmediate);
    active -= 1;
    throw new Error('failed');
  };
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work, 'one')));
  expect(all.every(({ status }) => status === 'rejected')).toBe(true);
  expect(most).toBe(2);
  expect(await inTurn(async () => 'served', 'one')).toBe('served');
});
