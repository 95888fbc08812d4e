// Tests of the queue of changes: order, repeated changes, the position that is confirmed to
// PostgreSQL, and the exact limits at which reading is paused.
import { setImmediate as untilSettled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { createChangeQueue } from './change-queue.ts';

const relation = { oid: 1, schema: 'public', table: 'notes', columns: [] };
const change = (lsn: bigint, index = 0): Change => ({
  type: 'INSERT',
  relation,
  row: [`${lsn}/${index}`],
  oldRow: undefined,
  commit: { xid: 1, lsn, time: '' },
  index,
});

/** Queue with a receiver that takes the changes only when it is released. */
function start(isWanted: (change: Change) => boolean = () => true) {
  const batches: string[][] = [];
  const pauses: boolean[] = [];
  let release = Promise.withResolvers<void>();
  const queue = createChangeQueue({
    isWanted,
    async deliver(changes) {
      batches.push(changes.map(({ row }) => String(row[0])));
      await release.promise;
    },
    setPaused: (isPaused) => void pauses.push(isPaused),
  });
  const receive = (...changes: Change[]) => {
    for (const one of changes) queue.onMessage({ kind: 'change', change: one });
  };
  /** Lets the receiver take the current batch. */
  const takeBatch = async () => {
    release.resolve();
    release = Promise.withResolvers();
    await untilSettled();
  };
  return { queue, receive, batches, pauses, takeBatch };
}

test('delivers the changes in order, and those that arrive meanwhile as the next batch', async () => {
  const { receive, batches, takeBatch } = start();
  receive(change(5n, 0), change(5n, 1));
  await untilSettled();
  receive(change(7n, 0), change(9n, 0));
  expect(batches).toEqual([['5/0', '5/1']]);
  await takeBatch();
  expect(batches).toEqual([
    ['5/0', '5/1'],
    ['7/0', '9/0'],
  ]);
});

test('delivers a change once, even if it is received again, but delivers another change', async () => {
  const { queue, receive, batches, takeBatch } = start();
  receive(change(5n, 0), change(5n, 1));
  await untilSettled();
  await takeBatch();
  // A new stream repeats the last transaction.
  queue.onStart();
  receive(change(4n, 3), change(5n, 0), change(5n, 1), change(5n, 2), change(6n, 0));
  await untilSettled();
  expect(batches).toEqual([
    ['5/0', '5/1'],
    ['5/2', '6/0'],
  ]);
});

test('delivers changes at lower positions after it was told to forget the positions', async () => {
  const { queue, receive, batches, takeBatch } = start();
  receive(change(5n, 0));
  await untilSettled();
  await takeBatch();
  queue.forget();
  receive(change(1n, 0));
  await untilSettled();
  expect(batches).toEqual([['5/0'], ['1/0']]);
});

test('does not deliver a change that nobody wants', async () => {
  const { receive, batches } = start(({ index }) => index === 1);
  receive(change(5n, 0), change(5n, 1), change(5n, 2));
  await untilSettled();
  expect(batches).toEqual([['5/1']]);
});

test('confirms a commit when its changes were delivered, and nothing within a transaction', async () => {
  const { queue, receive, takeBatch } = start();
  expect(queue.confirmable(3n)).toBe(3n);
  queue.onMessage({ kind: 'begin' });
  expect(queue.confirmable(4n)).toBe(3n);
  receive(change(5n, 0));
  queue.onMessage({ kind: 'commit', lsn: 5n });
  await untilSettled();
  expect(queue.confirmable(9n)).toBe(3n);
  await takeBatch();
  expect(queue.confirmable(0n)).toBe(6n);
  expect(queue.confirmable(9n)).toBe(9n);
  // A transaction without wanted changes is confirmed at once.
  queue.onMessage({ kind: 'begin' });
  queue.onMessage({ kind: 'commit', lsn: 12n });
  expect(queue.confirmable(0n)).toBe(13n);
});

test('a transaction that a lost stream left open does not prevent confirmation after a new start', () => {
  const { queue } = start();
  queue.onMessage({ kind: 'begin' });
  expect(queue.confirmable(5n)).toBe(0n);
  queue.onStart();
  expect(queue.confirmable(5n)).toBe(5n);
});

test('confirms only the commits before the changes that still wait', async () => {
  const { queue, receive, takeBatch } = start();
  receive(change(5n, 0));
  await untilSettled();
  queue.onMessage({ kind: 'commit', lsn: 5n });
  receive(change(7n, 0));
  queue.onMessage({ kind: 'commit', lsn: 7n });
  await takeBatch();
  // The commit at 5 and the change at 7 are one batch, which is being delivered.
  expect(queue.confirmable(0n)).toBe(0n);
  await takeBatch();
  expect(queue.confirmable(0n)).toBe(8n);
});

test('pauses reading above 5,000 waiting changes, and resumes below 1,000, in batches of 500', async () => {
  const { receive, batches, pauses, takeBatch } = start();
  receive(change(1n, 0));
  await untilSettled();
  receive(...Array.from({ length: 5000 }, (_, index) => change(2n, index)));
  expect(pauses).toEqual([]);
  receive(change(3n, 0));
  expect(pauses).toEqual([true]);
  receive(...Array.from({ length: 499 }, (_, index) => change(4n, index)));
  expect(pauses).toEqual([true]);
  // Of the 5,500 changes, 1,000 wait when the receiver has taken nine batches.
  for (let batch = 0; batch <= 9; batch++) await takeBatch();
  expect([batches.at(-1)?.length, pauses]).toEqual([500, [true]]);
  await takeBatch();
  expect(pauses).toEqual([true, false]);
});
