// Tests of the publisher of database changes against a simulated NATS server: every change is
// published once and in order, and only one publisher can write at a time.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SimulatedNats } from '../../../nats/test-nats-server.ts';
import type { Change } from '../change.ts';
import { decodeChangeBatch } from './change-batch.ts';
import { openPublisher, type Publisher } from './open-publisher.ts';

const STREAM = { name: 'changes', subject: 'changes.all' };
const relation = { oid: 1, schema: 'public', table: 'notes', columns: [] };
let nats: SimulatedNats;

beforeEach(async () => {
  nats = new SimulatedNats();
  await nats.start();
});
afterEach(async () => {
  await nats.stop();
});

const change = (lsn: bigint, index = 0, text = ''): Change => ({
  type: 'INSERT',
  relation,
  row: [text],
  oldRow: undefined,
  commit: { xid: 1, lsn, time: '2026-01-01T00:00:00.000Z' },
  index,
});

async function open(setPaused: (isPaused: boolean) => void = () => {}): Promise<Publisher> {
  return openPublisher(await nats.connect(), STREAM, setPaused);
}

function receive(publisher: Publisher, ...changes: Change[]): void {
  for (const one of changes) publisher.onMessage({ kind: 'change', change: one });
}

/** Returns the positions of the changes in each message of the stream, or `gap`. */
const published = () =>
  nats.messages.map(({ data }) => {
    const batch = decodeChangeBatch(data);
    if (batch.kind === 'gap') return 'gap';
    return batch.changes.map(({ commit, index }) => `${commit.lsn}/${index}`).join(' ');
  });
const untilPublished = (...expected: string[]) => expect.poll(() => published()).toEqual(expected);

test('publishes changes that arrive together in one message, in order, and each change once', async () => {
  const publisher = await open();
  receive(publisher, change(5n, 0), change(5n, 1));
  await untilPublished('5/0 5/1');
  // A new stream from the database repeats the last transaction.
  receive(publisher, change(4n, 9), change(5n, 0), change(5n, 1), change(5n, 2), change(6n, 0));
  await untilPublished('5/0 5/1', '5/2 6/0');
});

test('a new publisher continues after the last published change, and the former one can publish nothing more', async () => {
  const former = await open();
  receive(former, change(5n, 0));
  await untilPublished('5/0');
  const next = await open();
  receive(next, change(5n, 0), change(5n, 1), change(6n, 0));
  await untilPublished('5/0', '5/1 6/0');
  // The former publisher has not noticed that it was replaced.
  receive(former, change(5n, 1), change(6n, 0), change(7n, 0));
  await expect(former.failed).rejects.toThrow();
  receive(next, change(7n, 0));
  await untilPublished('5/0', '5/1 6/0', '7/0');
});

test('a batch that does not fit in one message is repeated as a whole if its end is missing', async () => {
  const long = 'x'.repeat(1.5 * 1024 * 1024);
  const first = await open();
  receive(first, change(5n, 0));
  await untilPublished('5/0');
  receive(first, change(6n, 0, long));
  await expect.poll(() => nats.messages.length).toBe(3);
  // The last message did not reach NATS.
  nats.messages.pop();
  const next = await open();
  receive(next, change(5n, 0), change(6n, 0));
  await expect.poll(() => nats.messages.length).toBe(3);
  const { data = Buffer.alloc(0) } = nats.messages[2] ?? {};
  expect(decodeChangeBatch(data)).toMatchObject({ changes: [{ commit: { lsn: 6n } }] });
});

test('confirms a transaction when NATS has stored all of its changes', async () => {
  nats.hold();
  const publisher = await open();
  expect(publisher.confirmable(3n)).toBe(3n);
  publisher.onMessage({ kind: 'begin' });
  expect(publisher.confirmable(4n)).toBe(3n);
  receive(publisher, change(5n, 0));
  publisher.onMessage({ kind: 'commit', lsn: 5n });
  expect(publisher.confirmable(9n)).toBe(3n);
  await untilPublished('5/0');
  expect(publisher.confirmable(9n)).toBe(3n);
  nats.acknowledge(1);
  await expect.poll(() => publisher.confirmable(0n)).toBe(6n);
  publisher.onMessage({ kind: 'begin' });
  publisher.onMessage({ kind: 'commit', lsn: 12n });
  expect(publisher.confirmable(0n)).toBe(13n);
});

test('publishes the loss of changes, unless nothing was ever published', async () => {
  const first = await open();
  await first.tellGap();
  expect(published()).toEqual([]);
  receive(first, change(5n, 0));
  await untilPublished('5/0');
  receive(first, change(6n, 0));
  await first.tellGap();
  await untilPublished('5/0', '6/0', 'gap');
  // The position after the gap is unchanged.
  const next = await open();
  receive(next, change(6n, 0), change(7n, 0));
  await untilPublished('5/0', '6/0', 'gap', '7/0');
});

test('pauses reading above 50 unconfirmed messages, and resumes at 10; a message has at most 500 changes', async () => {
  nats.hold();
  const pauses: boolean[] = [];
  const publisher = await open((isPaused) => pauses.push(isPaused));
  receive(publisher, ...Array.from({ length: 50 * 500 }, (_, index) => change(5n, index)));
  await expect.poll(() => nats.messages.length).toBe(50);
  expect(pauses).toEqual([]);
  receive(publisher, change(6n, 0));
  await expect.poll(() => nats.messages.length).toBe(51);
  expect(pauses).toEqual([true]);
  nats.acknowledge(40);
  await nats.untilReceived();
  expect(pauses).toEqual([true]);
  nats.acknowledge(1);
  await nats.untilReceived();
  expect(pauses).toEqual([true, false]);
});
