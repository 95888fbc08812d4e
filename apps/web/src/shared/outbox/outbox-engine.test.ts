// Tests of the behaviour that all queues of unsent items share. The chat's outbox and the queue of
// the courier's scans each have a sending policy of their own, which other tests cover.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryTabs } from '../tabs/memory-tabs.ts';
import { MemoryOutboxStorage } from './memory-outbox-storage.ts';
import { OutboxEngine, type OutboxPolicy } from './outbox-engine.ts';
import type { QueuedItem } from './send-order.ts';

type Item = QueuedItem & { text: string };
const item = (id: string, order: number): Item => ({ id, order, text: id });

let storage: MemoryOutboxStorage<Item>;
let tabs: MemoryTabs;
let sent: string[];
const open: OutboxEngine<Item>[] = [];
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  storage = new MemoryOutboxStorage();
  tabs = new MemoryTabs();
  sent = [];
});
afterEach(() => {
  for (const one of open.splice(0)) one.stop();
  vi.useRealTimers();
});

function openTab(part: Partial<OutboxPolicy<Item, undefined>> = {}): OutboxEngine<Item> {
  const engine: OutboxEngine<Item> = new OutboxEngine<Item>({
    name: 'queue',
    storage,
    environment: tabs,
    policy: {
      next: (items) => ({ batch: items.slice(0, 1) }),
      send: async ([one]) => {
        if (!one) return;
        sent.push(one.text);
        await engine.finish(one.id);
      },
      failed: () => 'away',
      ...part,
    },
  });
  open.push(engine);
  return engine;
}
const nothing = { next: () => ({ batch: [] }) };
const ids = (engine: OutboxEngine<Item>) => engine.getSnapshot().items.map(({ id }) => id);

it('sends items in order after a restart, if they were queued before the tab was closed', async () => {
  const before = openTab(nothing);
  await before.keep(item('b', 2));
  await before.keep(item('a', 1));
  before.stop();
  openTab();
  await settled();
  expect(sent).toEqual(['a', 'b']);
  expect(storage.kept.size).toBe(0);
});

it.each(['changed', 'answered'])(
  'reads new items from the storage after the message "%s" from a tab with an earlier version of the app',
  async (message) => {
    openTab();
    await settled();
    const earlier = tabs.openChannel('queue');
    storage.kept.set('old', item('old', 1));
    earlier.post(message);
    await settled();
    expect(sent).toEqual(['old']);
  },
);

it('does not write back an item that another tab has removed', async () => {
  const engine = openTab(nothing);
  await engine.keep(item('a', 1));
  storage.kept.delete('a');
  await engine.change('a', (one) => ({ ...one, text: 'changed' }));
  expect([...storage.kept.keys()]).toEqual([]);
});

it('immediately queues an item even if the device cannot store it, and reports the storage error to the caller', async () => {
  storage.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const engine = openTab();
  await settled();
  await expect(engine.put(item('a', 1))).rejects.toThrow('full');
  await expect(engine.keep(item('b', 2))).rejects.toThrow('full');
  await settled();
  expect(sent).toEqual(['a']);
});

it('gives a new item a position after all queued items, even if the clock was set back', async () => {
  const engine = openTab(nothing);
  expect(engine.placeAt(10)).toBe(10);
  await engine.keep(item('a', 50));
  expect([engine.placeAt(10), engine.placeAt(50), engine.placeAt(60)]).toEqual([51, 51, 60]);
});

it('a message posted by one tab reaches the other tabs of the queue, but not the tab itself', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const engine = openTab({ ...nothing, onMessage: first });
  openTab({ ...nothing, onMessage: second });
  engine.post('half');
  await settled();
  expect([first.mock.calls, second.mock.calls]).toEqual([[], [['half']]]);
});

it('continues immediately with the next item when the item being sent is removed', async () => {
  let fail = () => {};
  const engine: OutboxEngine<Item> = openTab({
    send: async ([one]) => {
      if (one?.id === 'a')
        await new Promise((_, reject) => (fail = () => reject(new Error('cut'))));
      sent.push(one?.text ?? '');
      if (one) await engine.finish(one.id);
    },
  });
  await settled();
  await engine.keep(item('a', 1));
  await engine.keep(item('b', 2));
  await engine.finish('a');
  fail();
  await settled();
  expect(sent).toEqual(['b']);
});

it('interrupting an item aborts a running request with this item alone, but no request with other items', async () => {
  const calls: AbortController[] = [];
  const hang = (_: unknown, abort: AbortController) => {
    calls.push(abort);
    return new Promise<void>((_resolve, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
    });
  };
  const engine = openTab({ next: (items) => ({ batch: items }), send: hang });
  await settled();
  await engine.keep(item('a', 1));
  engine.interrupt('other');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  engine.interrupt('a');
  await settled();
  await engine.keep(item('b', 2));
  await vi.advanceTimersByTimeAsync(1000);
  engine.interrupt('a');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(ids(engine)).toEqual(['a', 'b']);
});
