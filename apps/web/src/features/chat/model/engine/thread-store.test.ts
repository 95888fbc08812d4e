import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage } from '../testing/test-message.ts';
import { TestThreadServer } from '../testing/test-thread-server.ts';
import { PAGE_SIZE, type ThreadState } from '../view/thread-state.ts';
import { ThreadStore } from './thread-store.ts';

const seqs = (store: ThreadStore) => store.getSnapshot().thread.messages.map(({ seq }) => seq);
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const settled = () => vi.advanceTimersByTimeAsync(0);

const stores: ThreadStore[] = [];
async function opened(server: TestThreadServer, known = server.rows.length) {
  const store = new ThreadStore('c1', server);
  stores.push(store);
  store.open(known);
  await settled();
  return store;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
  vi.useRealTimers();
});

it('at first loads only the newest page of the thread', async () => {
  const server = new TestThreadServer(40);
  const store = await opened(server);
  expect(store.getSnapshot().state).toBe('ready');
  expect(seqs(store)).toEqual(range(26, 40));
  expect(server.asked).toEqual(['newest']);
});

it('adds a live message to the thread without a request to the server', async () => {
  const server = new TestThreadServer(2);
  const store = await opened(server);
  store.receive(server.say(), 2);
  await settled();
  expect(seqs(store)).toEqual([1, 2, 3]);
  expect(server.asked).toEqual(['newest']);
});

it('fetches the messages that the store missed', async () => {
  const server = new TestThreadServer(2);
  const store = await opened(server);
  server.say();
  store.receive(server.say(), 3);
  expect(seqs(store)).toEqual([1, 2, 4]);
  await settled();
  expect(seqs(store)).toEqual([1, 2, 3, 4]);
  expect(server.asked).toEqual(['newest', 'after 2']);
});

it('after a long absence, loads changes page by page; if there are too many, reloads the newest page', async () => {
  const server = new TestThreadServer(20);
  const store = await opened(server);
  for (let count = 0; count < 500; count += 1) server.say();
  store.open(520);
  await settled();
  expect(seqs(store)).toEqual(range(6, 520));
  expect(server.asked).toEqual(['newest', 'after 20', 'after 220', 'after 420']);

  for (let count = 0; count < 5000; count += 1) server.say();
  store.open(5520);
  await settled();
  expect(seqs(store)).toEqual(range(5520 - PAGE_SIZE + 1, 5520));
  expect(server.asked).toHaveLength(8);
});

it('retries with backoff when the server is unreachable', async () => {
  const server = new TestThreadServer(2);
  const store = await opened(server);
  server.failures.push(...Array.from({ length: 4 }, () => new TypeError('network')));
  server.say();
  store.open(3);
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.asked).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seqs(store)).toEqual([1, 2, 3]);
  expect(store.getSnapshot().state).toBe('ready');
});

it('reports a failed first load, and loads the messages on retry', async () => {
  const server = new TestThreadServer(2);
  server.failures.push(new TypeError('network'));
  const store = await opened(server);
  expect(store.getSnapshot()).toMatchObject({ state: 'error', error: new TypeError('network') });
  store.retry();
  expect(store.getSnapshot().state).toBe('loading');
  await settled();
  expect(seqs(store)).toEqual([1, 2]);
});

describe('older pages of a thread', () => {
  it('are each loaded once, until the first message of the thread is reached', async () => {
    const server = new TestThreadServer(40);
    const store = await opened(server);
    store.loadOlder();
    store.loadOlder();
    expect(store.getSnapshot().isLoadingOlder).toBe(true);
    await settled();
    expect(seqs(store)).toEqual(range(11, 40));
    store.loadOlder();
    await settled();
    expect(store.getSnapshot().thread.hasOlder).toBe(false);
    store.loadOlder();
    await settled();
    expect(seqs(store)).toEqual(range(1, 40));
    expect(server.asked).toEqual(['newest', 'older', 'older']);
  });

  it('can be retried after a failure', async () => {
    const server = new TestThreadServer(20);
    const store = await opened(server);
    server.failures.push(new TypeError('network'));
    store.loadOlder();
    await settled();
    expect(store.getSnapshot().isLoadingOlder).toBe(false);
    store.loadOlder();
    await settled();
    expect(seqs(store)).toEqual(range(1, 20));
  });
});

describe('device copy of a thread', () => {
  const kept: ThreadState = {
    messages: range(1, 5).map((seq) => aMessage(seq)),
    change: 5,
    heard: 5,
    hasOlder: false,
  };

  it('is shown immediately and then updated from the server', async () => {
    const server = new TestThreadServer(7);
    const store = new ThreadStore('c1', server);
    stores.push(store);
    store.restore(kept);
    expect(store.getSnapshot().state).toBe('ready');
    expect(seqs(store)).toEqual(range(1, 5));
    store.open(7);
    await settled();
    expect(seqs(store)).toEqual(range(1, 7));
    expect(server.asked).toEqual(['after 5']);
  });

  it("is merged with the server's messages when the copy is read after the thread was opened", async () => {
    const server = new TestThreadServer(40);
    const store = new ThreadStore('c1', server);
    stores.push(store);
    store.open(0);
    store.restore(kept);
    expect(seqs(store)).toEqual(range(1, 5));
    await settled();
    expect(seqs(store)).toEqual(range(1, 40));
    expect(server.asked).toEqual(['newest', 'after 5']);
  });

  it('is readable while the server is unreachable', async () => {
    const server = new TestThreadServer(7);
    const store = new ThreadStore('c1', server);
    stores.push(store);
    store.restore(kept);
    server.failures.push(new TypeError('network'));
    store.open(7);
    await settled();
    expect(store.getSnapshot().state).toBe('ready');
    expect(seqs(store)).toEqual(range(1, 5));
  });

  it('is shown even when it loads after the request to the server has failed', async () => {
    const server = new TestThreadServer(7);
    server.failures.push(new TypeError('network'));
    const store = await opened(server);
    expect(store.getSnapshot().state).toBe('error');
    store.restore(kept);
    expect(store.getSnapshot().state).toBe('ready');
    expect(store.getSnapshot()).not.toHaveProperty('error');
    expect(seqs(store)).toEqual(range(1, 5));
  });

  it('is combined with the events that the thread received before the copy was loaded', async () => {
    const server = new TestThreadServer(6);
    server.failures.push(new TypeError('network'));
    const store = new ThreadStore('c1', server);
    stores.push(store);
    store.receive(server.say(), 6);
    store.restore(kept);
    expect(seqs(store)).toEqual([1, 2, 3, 4, 5, 7]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seqs(store)).toEqual(range(1, 7));
  });
});

it('keeps the reactions that the server confirmed, unless a later change of the message is known', async () => {
  const server = new TestThreadServer(2);
  const store = await opened(server);
  store.setReactions('m2', 2, { amina: ['heart'] });
  expect(store.getSnapshot().thread.messages[1]?.reactions).toEqual({ amina: ['heart'] });
  store.receive(aMessage(2, { change: 3, reactions: { youssef: ['sad'] } }), 2);
  store.setReactions('m2', 2, { amina: ['heart'] });
  expect(store.getSnapshot().thread.messages[1]?.reactions).toEqual({ youssef: ['sad'] });
});

describe('thread store', () => {
  let server: TestThreadServer;
  let store: ThreadStore;
  const seqsNow = () => seqs(store);
  const lost = () => new TypeError('network');

  beforeEach(() => {
    server = new TestThreadServer(2);
    store = new ThreadStore('c1', server);
    stores.push(store);
  });

  it('retries after a delay that starts at one second and doubles up to thirty seconds', async () => {
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
    expect(seqsNow()).toEqual([1, 2]);
    server.failures.push(lost());
    store.open(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked.slice(-2)).toEqual(['after 2', 'after 2']);
  });

  it('sends one request for concurrent callers', async () => {
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

  it('sends no request and reports no failure after the store was stopped', async () => {
    server.failures.push(lost());
    store.open(2);
    store.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    store.sync();
    await settled();
    expect(server.asked).toEqual(['newest']);
    expect(store.getSnapshot()).toMatchObject({ state: 'loading' });
  });

  it('requests only messages of its conversation, and fetches the page that precedes the oldest loaded message', async () => {
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

  it('is ready after the first response for an empty conversation, and requests no older messages', async () => {
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

  it('applies a newer version of one message, then fetches the changes made before that version', async () => {
    store.open(2);
    await settled();
    server.rows[0] = aMessage(1, { change: 3, body: 'first' });
    server.rows[1] = aMessage(2, { change: 4, body: 'second' });
    store.correct(aMessage(2, { change: 4, body: 'second' }));
    expect(store.getSnapshot().thread.messages.map(({ body }) => body)).toEqual([
      'text 1',
      'second',
    ]);
    await settled();
    expect(store.getSnapshot().thread.messages.map(({ body }) => body)).toEqual([
      'first',
      'second',
    ]);
    expect(server.asked).toEqual(['newest', 'after 2']);
  });

  it('does not notify subscribers of unchanged data', async () => {
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

  it('treats an empty copy on the device like a missing copy', async () => {
    store.restore({ messages: [], change: 0, heard: 0, hasOlder: true });
    expect(store.getSnapshot().state).toBe('loading');
    store.open(2);
    await settled();
    store.restore({ messages: [aMessage(1)], change: 1, heard: 1, hasOlder: false });
    expect(seqsNow()).toEqual([1, 2]);
  });
});
