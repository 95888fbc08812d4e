// When a thread asks again, what it asks with, and what it leaves as it is.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMessage } from '../testing/test-message.ts';
import { TestThreadServer } from '../testing/test-thread-server.ts';
import { ThreadStore } from './thread-store.ts';

let server: TestThreadServer;
let store: ThreadStore;
const settled = () => vi.advanceTimersByTimeAsync(0);
const seqs = () => store.getSnapshot().thread.messages.map(({ seq }) => seq);
const lost = () => new TypeError('network');

beforeEach(() => {
  vi.useFakeTimers();
  server = new TestThreadServer(2);
  store = new ThreadStore('c1', server);
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

it('asks after one second, then after twice as long each time, and at least every half minute', async () => {
  server.failures.push(...Array.from({ length: 99 }, lost));
  const start = Date.now();
  const at: number[] = [];
  const { newest } = server;
  server.newest = (...words) => {
    at.push((Date.now() - start) / 1000);
    return newest(...words);
  };
  store.open(2);
  await vi.advanceTimersByTimeAsync(95_000);
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  server.failures.length = 0;
  store.sync();
  await settled();
  expect(seqs()).toEqual([1, 2]);
  server.failures.push(lost());
  store.open(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.asked.slice(-2)).toEqual(['after 2', 'after 2']);
});

it('asks once while an answer is under way, whoever asks', async () => {
  store.open(2);
  store.sync();
  store.retry();
  store.open(2);
  await settled();
  expect(server.asked).toEqual(['newest']);
  store.open(2);
  store.open(1);
  await settled();
  expect(server.asked).toEqual(['newest']);
});

it('asks nothing once it is stopped, and shows no failure', async () => {
  server.failures.push(lost());
  store.open(2);
  store.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  store.sync();
  await settled();
  expect(server.asked).toEqual(['newest']);
  expect(store.getSnapshot()).toMatchObject({ state: 'loading' });
});

it('asks with its own id, and for a page before the first message that it has', async () => {
  server = new TestThreadServer(20);
  const words: unknown[][] = [];
  const noted =
    <Words extends unknown[], Answer>(name: string, ask: (...all: Words) => Answer) =>
    (...all: Words) => {
      words.push([name, ...all]);
      return ask(...all);
    };
  store = new ThreadStore('c1', {
    newest: noted('newest', server.newest),
    older: noted('older', server.older),
    changesAfter: noted('after', server.changesAfter),
  });
  store.open(20);
  await settled();
  store.loadOlder();
  await settled();
  store.open(21);
  await settled();
  expect(words).toEqual([
    ['newest', 'c1', 15],
    ['older', 'c1', aMessage(6).createdAt, 15],
    ['after', 'c1', 20, 200],
  ]);
});

it('is content with an empty conversation', async () => {
  server = new TestThreadServer(0);
  store = new ThreadStore('c1', server);
  store.open(0);
  await settled();
  expect(store.getSnapshot()).toMatchObject({ state: 'ready', isLoadingOlder: false });
  store.loadOlder();
  store.open(0);
  await settled();
  expect(server.asked).toEqual(['newest']);
});

it('takes the wording of one message without the changes before it, which it then fetches', async () => {
  store.open(2);
  await settled();
  server.rows[0] = aMessage(1, { change: 3, body: 'first' });
  server.rows[1] = aMessage(2, { change: 4, body: 'second' });
  store.correct(aMessage(2, { change: 4, body: 'second' }));
  expect(store.getSnapshot().thread.messages.map(({ body }) => body)).toEqual(['text 1', 'second']);
  await settled();
  expect(store.getSnapshot().thread.messages.map(({ body }) => body)).toEqual(['first', 'second']);
  expect(server.asked).toEqual(['newest', 'after 2']);
});

it('tells nobody of what changes nothing', async () => {
  store.open(2);
  await settled();
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  store.open(2);
  store.receive(aMessage(2), 1);
  store.setReactions('unknown', 2, { amina: ['heart'] });
  store.setReactions('m2', 1, { amina: ['heart'] });
  store.retry();
  await settled();
  expect(told).toBe(0);
  store.setReactions('m1', 1, { amina: ['heart'] });
  expect(store.getSnapshot().thread.messages.map(({ reactions }) => reactions)).toEqual([
    { amina: ['heart'] },
    {},
  ]);
});

it('keeps one that the device kept empty for none', async () => {
  store.restore({ messages: [], change: 0, heard: 0, hasOlder: true });
  expect(store.getSnapshot().state).toBe('loading');
  store.open(2);
  await settled();
  store.restore({ messages: [aMessage(1)], change: 1, heard: 1, hasOlder: false });
  expect(seqs()).toEqual([1, 2]);
});
