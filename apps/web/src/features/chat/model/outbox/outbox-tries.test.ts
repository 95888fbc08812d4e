// When a message is tried again, in which order, and what never doubles it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../engine/server-fault.ts';
import { aMessage } from '../testing/test-message.ts';
import {
  broken,
  lost,
  settled,
  states,
  TestOutbox,
  waiting,
  write,
} from '../testing/test-outbox.ts';
import type { Outgoing } from './outgoing.ts';

let fixture: TestOutbox;
let triedAt: number[];
beforeEach(() => {
  vi.useFakeTimers();
  fixture = new TestOutbox();
  const start = Date.now();
  const { insert } = fixture.server;
  triedAt = [];
  fixture.server.insert = (...words) => {
    triedAt.push((Date.now() - start) / 1000);
    return insert(...words);
  };
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});
const fail = (count: number, error: () => unknown) =>
  fixture.server.plans.push(...Array.from({ length: count }, () => ({ error: error() })));
const busy = () => new ServerFault({ code: 'WA087', message: 'no' }, 400);

describe('the pauses', () => {
  it('double while nobody is reached, up to half a minute', async () => {
    fixture.isLive = false;
    fail(99, lost);
    write(fixture.openTab(), 'm1');
    await vi.advanceTimersByTimeAsync(95_000);
    expect(triedAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  });

  it('begin with one second again once a message went', async () => {
    fixture.isLive = false;
    fail(3, lost);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(7000);
    expect(fixture.stored()).toEqual(['m1']);
    fail(2, lost);
    write(outbox, 'm2');
    await vi.advanceTimersByTimeAsync(3500);
    expect(triedAt).toEqual([0, 1, 3, 7, 7, 8, 10]);
  });

  it('stay one second while too much was sent at once, and after each failure that counts', async () => {
    fail(3, busy);
    fail(4, broken);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(triedAt).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(states(outbox)).toEqual(['error']);
  });

  it('do not lengthen those of being away by those of too much at once', async () => {
    fixture.isLive = false;
    fail(4, busy);
    fail(2, lost);
    write(fixture.openTab(), 'm1');
    await vi.advanceTimersByTimeAsync(7500);
    expect(triedAt).toEqual([0, 1, 2, 3, 4, 5, 7]);
  });

  it('end at once when the connection is back, and leave no second one behind', async () => {
    fixture.isLive = false;
    fail(3, lost);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(500);
    outbox.drain();
    await vi.advanceTimersByTimeAsync(2400);
    expect(triedAt).toEqual([0, 0.5, 2.5]);
  });
});

describe('nothing goes twice', () => {
  it('when the connection comes back many times while a message is on its way', async () => {
    let answer = () => {};
    fixture.server.plans.push({ wait: new Promise((resolve) => (answer = resolve)) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    for (let count = 0; count < 5; count += 1) outbox.drain();
    write(outbox, 'm2');
    await settled();
    expect(triedAt).toHaveLength(1);
    answer();
    await settled();
    expect(fixture.stored()).toEqual(['m1', 'm2']);
    expect(fixture.server.mostAtOnce).toBe(1);
    expect(triedAt).toHaveLength(2);
  });

  it('when the answer comes after the message was heard live', async () => {
    let answer = () => {};
    fixture.server.plans.push({ wait: new Promise((resolve) => (answer = resolve)) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    outbox.settle(aMessage(1));
    expect(fixture.sent).toHaveLength(1);
    answer();
    await settled();
    expect(fixture.sent).toHaveLength(1);
    expect(waiting(outbox)).toEqual([]);
    expect(triedAt).toHaveLength(1);
  });

  it('when it is asked for under an id that is done', async () => {
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    write(outbox, 'm1');
    await settled();
    expect(waiting(outbox)).toEqual([]);
    expect(triedAt).toHaveLength(1);
  });
});

describe('nothing is overtaken', () => {
  it('in its conversation while it is tried again, but others go on', async () => {
    fail(2, broken);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    write(outbox, 'm2');
    const other: Parameters<typeof outbox.add>[0] = {
      id: 'n1',
      conversationId: 'c2',
      body: 'n1',
      replyToId: null,
      isForwarded: false,
      queuedAt: new Date().toISOString(),
    };
    outbox.add(other);
    outbox.add({ ...other, id: 'n2' });
    await vi.advanceTimersByTimeAsync(5000);
    // The first two calls failed: one of each conversation.
    expect(fixture.stored()).toEqual(['m1', 'm2', 'n1', 'n2']);
  });

  it('by one that was written while the device was read', async () => {
    const kept: Outgoing = {
      id: 'm0',
      conversationId: 'c1',
      body: 'm0',
      replyToId: null,
      isForwarded: false,
      queuedAt: new Date().toISOString(),
      order: Date.now() - 1000,
      attempts: 0,
      failedAt: 0,
      state: 'waiting',
    };
    fixture.device.kept.outgoing.set('m0', kept);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    expect(fixture.stored()).toEqual(['m0', 'm1']);
  });
});

it('gives up a call after twenty seconds, and never an upload', async () => {
  const never = new Promise<void>(() => {});
  let uploaded = () => {};
  fixture.server.plans.push(
    { wait: new Promise((resolve) => (uploaded = resolve)) },
    { wait: never },
  );
  const outbox = fixture.openTab();
  write(outbox, 'm1', {
    attachment: { path: 'c1/amina/f1.png', name: 'f.png', mime: 'image/png', size: 3 },
    type: 'image',
    blob: new Blob(['abc']),
    isUploaded: false,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(triedAt).toEqual([]);
  uploaded();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(states(outbox)).toEqual(['waiting']);
  expect(outbox.getSnapshot().items[0]?.attempts).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(outbox.getSnapshot().items[0]?.attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fixture.stored()).toEqual(['m1']);
  expect(fixture.server.uploads).toHaveLength(1);
});

it('is done with a message that was deleted before its answer came', async () => {
  fixture.server.plans.push({ error: lost(), isWritten: true });
  const outbox = fixture.openTab();
  fixture.server.message = async () => undefined;
  write(outbox, 'm1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting(outbox)).toEqual([]);
  expect(fixture.sent).toEqual([]);
  expect(fixture.device.kept.outgoing.size).toBe(0);
});
