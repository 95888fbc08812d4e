// Tests of the receiver of published changes against a simulated NATS server: each change arrives
// once, and a server that was away continues where it stopped or learns that changes were lost.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SimulatedNats } from '../../../nats/test-nats-server.ts';
import type { Change } from '../change.ts';
import { openPublisher, type Publisher } from './open-publisher.ts';
import { receiveChanges, type StreamBookmark } from './receive-changes.ts';

const STREAM = { name: 'changes', subject: 'changes.all' };
const relation = { oid: 1, schema: 'public', table: 'notes', columns: [] };
let nats: SimulatedNats;
let publisher: Publisher;

beforeEach(async () => {
  nats = new SimulatedNats();
  await nats.start();
  publisher = await openPublisher(await nats.connect(), STREAM, () => {});
});
afterEach(async () => {
  await nats.stop();
});

const change = (lsn: bigint, text = ''): Change => ({
  type: 'INSERT',
  relation,
  row: [text],
  oldRow: undefined,
  commit: { xid: 1, lsn, time: '2026-01-01T00:00:00.000Z' },
  index: 0,
});

/** Publishes each change in a message of its own. */
async function publish(...changes: Change[]): Promise<void> {
  for (const one of changes) {
    const before = nats.messages.length;
    publisher.onMessage({ kind: 'change', change: one });
    await expect.poll(() => nats.messages.length).toBeGreaterThan(before);
  }
}

async function receive(bookmark?: StreamBookmark) {
  const stopping = new AbortController();
  const live = Promise.withResolvers<void>();
  const received: (bigint | 'gap')[] = [];
  const bookmarks: StreamBookmark[] = [];
  const ended = receiveChanges({
    connection: await nats.connect(),
    stream: STREAM,
    bookmark,
    signal: stopping.signal,
    onLive: live.resolve,
    onChange: ({ commit }) => void received.push(commit.lsn),
    onGap: () => void received.push('gap'),
    onBookmark: (next) => void bookmarks.push(next),
    untilWanted: async () => {},
  });
  await live.promise;
  return {
    received,
    bookmark: () => bookmarks.at(-1) as StreamBookmark,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

test('receives changes from now on, each once and in order, also if a message is repeated', async () => {
  await publish(change(1n));
  const { received, bookmark, stop } = await receive();
  await publish(change(2n), change(3n));
  await expect.poll(() => received).toEqual([2n, 3n]);
  nats.repeat(2, 3);
  await publish(change(4n));
  await expect.poll(() => received).toEqual([2n, 3n, 4n]);
  expect(bookmark()).toMatchObject({ stream: STREAM.name, sequence: 4 });
  await stop();
});

test.each([
  ['another stream', { stream: 'other' }],
  ['a stream that was created again', { created: '2020-01-01T00:00:00Z' }],
  ['messages that the stream does not have yet', { sequence: 9 }],
])('a bookmark of %s means that changes were lost', async (_, different) => {
  await publish(change(1n), change(2n));
  const { received, stop } = await receive({
    stream: STREAM.name,
    created: '2026-01-01T00:00:00Z',
    sequence: 1,
    ...different,
  });
  await publish(change(3n));
  await expect.poll(() => received).toEqual(['gap', 3n]);
  await stop();
});

test.each([
  ['continues after its bookmark if the stream still has the next message', 2, [2n, 3n]],
  ['learns that changes were lost if the stream has removed the next message', 3, ['gap', 3n]],
])('a server that was away %s', async (_, first, expected) => {
  await publish(change(1n), change(2n));
  nats.first = first;
  const created = '2026-01-01T00:00:00Z';
  const { received, stop } = await receive({ stream: STREAM.name, created, sequence: 1 });
  await publish(change(3n));
  await expect.poll(() => received).toEqual(expected);
  await stop();
});

test('reports missing messages and published losses, and continues with the next change', async () => {
  await publish(change(1n));
  const { received, stop } = await receive();
  await publisher.tellGap();
  await publish(change(2n));
  await expect.poll(() => received).toEqual(['gap', 2n]);
  // The stream has removed the fourth message before it was delivered.
  nats.messages.push({ headers: {}, data: Buffer.alloc(0) });
  publisher = await openPublisher(await nats.connect(), STREAM, () => {});
  await publish(change(5n));
  await expect.poll(() => received).toEqual(['gap', 2n, 'gap', 5n]);
  await stop();
});

test('the bookmark does not move within a batch that is sent in several messages', async () => {
  await publish(change(1n));
  const { received, bookmark, stop } = await receive();
  await publish(change(2n, 'x'.repeat(1.5 * 1024 * 1024)));
  await expect.poll(() => received).toEqual([2n]);
  expect([nats.messages.length, bookmark().sequence]).toEqual([3, 3]);
  await stop();
  // Only the first message of the batch has arrived.
  nats.messages.pop();
  const next = await receive({ ...bookmark(), sequence: 1 });
  await nats.untilReceived();
  expect([next.received, next.bookmark().sequence]).toEqual([[], 1]);
  await next.stop();
});
