// Tests of the queue for database connections. A single caller must not be able to use all
// connections, and no caller may wait forever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallerQueue, type QueuedCaller, QueueFullError } from './caller-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SHARES = { most: 6, visitors: 4, perCaller: 2, waiting: 6, waitMs: 1000 };
const visitor = (key: string): QueuedCaller => ({ key, isVisitor: true });
const member = (key: string): QueuedCaller => ({ key, isVisitor: false });
const OURS: QueuedCaller = { key: undefined, isVisitor: false };

/**
 * Creates a queue and two lists: `refused` contains the callers that the queue refused, and `begun`
 * contains the callers that got a slot, each with a function that releases this slot.
 */
function world() {
  const turns = createCallerQueue(SHARES);
  const begun: [string, () => void][] = [];
  const refused: string[] = [];
  const ask = async (caller: QueuedCaller, name = caller.key ?? 'ours') => {
    try {
      if (!turns.takeNow(caller)) await turns.wait(caller);
      begun.push([name, () => turns.end(caller)]);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      refused.push(name);
    }
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { ask, begun, refused, settle, names: () => begun.map(([name]) => name) };
}

test('gives one caller only their share of the connections, so that another caller gets one immediately', async () => {
  const { ask, names, settle } = world();
  for (let n = 0; n < 4; n++) void ask(member('a'));
  void ask(member('b'));
  await settle();
  expect(names()).toEqual(['a', 'a', 'b']);
});

test('keeps connections for signed-in users when visitors use all of their share', async () => {
  const { ask, names, settle } = world();
  for (const key of ['v', 'v', 'w', 'w', 'x', 'y']) void ask(visitor(key));
  void ask(member('a'));
  void ask(member('b'));
  await settle();
  expect(names()).toEqual(['v', 'v', 'w', 'w', 'a', 'b']);
});

test("limits the server's own work only by the total number of connections", async () => {
  const { ask, names, settle } = world();
  for (let n = 0; n < 7; n++) void ask(OURS);
  await settle();
  expect(names()).toHaveLength(SHARES.most);
});

test('alternates free connections between waiting callers, even if one queued several requests before the other', async () => {
  const { ask, begun, names, settle } = world();
  for (const key of ['v', 'v', 'w', 'w']) void ask(visitor(key));
  for (const name of ['v3', 'v4', 'v5']) void ask(visitor('v'), name);
  void ask(visitor('w'), 'w3');
  await settle();
  begun[0]?.[1]();
  await settle();
  begun[2]?.[1]();
  begun[1]?.[1]();
  await settle();
  expect(names().slice(4)).toEqual(['v3', 'w3', 'v4']);
});

test('lets one caller fill half of the queue, and rejects callers immediately when the queue is full', async () => {
  const { ask, refused, settle } = world();
  for (let n = 0; n < 6; n++) void ask(member('a'));
  for (let n = 0; n < 5; n++) void ask(member('b'));
  await settle();
  expect(refused).toEqual(['a']);
  for (let n = 0; n < 2; n++) void ask(member('c'));
  void ask(member('c'));
  await settle();
  expect(refused).toEqual(['a', 'c']);
});

test('rejects a caller who has waited too long, and gives them no connection afterwards', async () => {
  const { ask, begun, names, refused, settle } = world();
  for (const name of ['1', '2', '3']) void ask(member('a'), name);
  await vi.advanceTimersByTimeAsync(SHARES.waitMs - 1);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['3']);
  begun[0]?.[1]();
  await settle();
  expect(names()).toEqual(['1', '2']);
  await ask(member('a'), '4');
  expect(names()).toEqual(['1', '2', '4']);
});
