import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../chat-types.ts';
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
import type { Outgoing, OutgoingFile } from './outgoing.ts';

let fixture: TestOutbox;
beforeEach(() => {
  vi.useFakeTimers();
  fixture = new TestOutbox();
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});
const fail = (count: number, error: () => unknown) =>
  fixture.server.plans.push(...Array.from({ length: count }, () => ({ error: error() })));
const busy = () => new ServerFault({ code: 'WA087', message: 'no' }, 400);
const refused = () => new ServerFault({ code: 'WA082', message: 'no' }, 400);

describe('outbox', () => {
  it('sends messages immediately, one at a time and in order', async () => {
    const outbox = fixture.openTab();
    await settled();
    for (const id of ['m1', 'm2', 'm3']) write(outbox, id);
    expect(waiting(outbox)).toEqual(['m1', 'm2', 'm3']);
    await settled();
    expect(fixture.stored()).toEqual(['m1', 'm2', 'm3']);
    expect(fixture.server.mostAtOnce).toBe(1);
    expect(waiting(outbox)).toEqual([]);
    expect(fixture.device.kept.outgoing.size).toBe(0);
    expect(fixture.sent.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  });

  it('keeps the order when the clock is set back', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    vi.setSystemTime(Date.now() - 3_600_000);
    write(outbox, 'm2');
    expect(waiting(outbox)).toEqual(['m1', 'm2']);
  });

  it('writes a message only once when the response is lost', async () => {
    fixture.server.plans.push({ error: lost(), isWritten: true });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    expect(waiting(outbox)).toEqual(['m1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.stored()).toEqual(['m1']);
    expect(waiting(outbox)).toEqual([]);
    expect(fixture.sent).toHaveLength(1);
  });

  it('completes a queued message whose live event arrives before the response', async () => {
    fixture.server.plans.push({ error: lost(), isWritten: true });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    outbox.settle(fixture.server.stored[0] as Message);
    expect(waiting(outbox)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fixture.server.calls).toBe(1);
  });

  it('aborts a request that gets no response and retries it', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(fixture.server.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('failure to send a message', () => {
  it('is reported after three retries; a manual retry starts again', async () => {
    fixture.server.plans.push(...[1, 2, 3, 4].map(() => ({ error: broken() })));
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fixture.server.calls).toBe(4);
    expect(states(outbox)).toEqual(['error']);
    outbox.retry('m1');
    await settled();
    expect(fixture.stored()).toEqual(['m1']);
  });

  it('does not block later messages', async () => {
    fail(1, refused);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    write(outbox, 'm2');
    await settled();
    expect(fixture.stored()).toEqual(['m2']);
    expect(outbox.getSnapshot().items).toMatchObject([
      { id: 'm1', state: 'error', refusal: 'MESSAGE_REFUSED' },
    ]);
  });

  it('does not count while offline: a message waits for days and is sent when the connection is back', async () => {
    fixture.isLive = false;
    fixture.device.isOnline = false;
    fixture.server.plans.push(...Array.from({ length: 20_000 }, () => ({ error: lost() })));
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(states(outbox)).toEqual(['waiting']);
    fixture.server.plans.length = 0;
    fixture.isLive = true;
    outbox.drain();
    await settled();
    expect(fixture.stored()).toEqual(['m1']);
  });

  it('does not count while the user is rate limited: the message waits', async () => {
    fail(9, busy);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(8500);
    expect(states(outbox)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('device storage of the outbox', () => {
  it('restores queued messages in order after a crash', async () => {
    fixture.device.isOnline = false;
    fixture.isLive = false;
    fixture.server.plans.push({ error: lost() }, { error: lost() });
    const before = fixture.openTab();
    write(before, 'm1');
    write(before, 'm2');
    await settled();
    before.stop();
    fixture.isLive = true;
    fixture.server.plans.length = 0;
    const after = fixture.openTab();
    await settled();
    expect(fixture.stored()).toEqual(['m1', 'm2']);
    expect(waiting(after)).toEqual([]);
  });

  it('is reported as full, and messages are sent without being stored', async () => {
    const told: unknown[] = [];
    const full = new DOMException('full', 'QuotaExceededError');
    const storage = { ...fixture.device.storage().outgoing, put: () => Promise.reject(full) };
    const outbox = fixture.openTab({ storage, onNotKept: (error) => told.push(error) });
    write(outbox, 'm1');
    await settled();
    expect(told).toEqual([full]);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('five tabs that share an outbox', () => {
  it('show the same state and send each message once', async () => {
    let open = () => {};
    fixture.server.plans.push({ wait: new Promise((resolve) => (open = resolve)) });
    const five = Array.from({ length: 5 }, () => fixture.openTab());
    await settled();
    for (const [index, tab] of five.entries()) write(tab, `m${index + 1}`);
    await settled();
    for (const tab of five) expect(waiting(tab)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(five.filter(({ isLeading }) => isLeading)).toHaveLength(1);
    open();
    await settled();
    for (const tab of five) expect(waiting(tab)).toEqual([]);
    expect(fixture.stored()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(fixture.server.calls).toBe(5);
    expect(fixture.server.mostAtOnce).toBe(1);
    expect(fixture.sent.filter(({ id }) => id === 'm1')).toHaveLength(5);
  });

  it('continue to send when the sending tab crashes during a request', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const [leader, other] = [fixture.openTab(), fixture.openTab()];
    await settled();
    write(other, 'm1');
    write(leader, 'm2');
    await settled();
    expect(fixture.stored()).toEqual([]);
    leader.stop();
    await settled();
    expect(fixture.stored()).toEqual(['m1', 'm2']);
    expect(waiting(other)).toEqual([]);
  });

  it('can cancel or retry a message that another tab is sending', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) }, { error: broken() });
    const [leader, other] = [fixture.openTab(), fixture.openTab()];
    await settled();
    write(leader, 'm1');
    await settled();
    other.cancel('m1');
    await settled();
    expect(waiting(leader)).toEqual([]);
    write(leader, 'm2');
    fixture.server.plans.push(...[1, 2, 3].map(() => ({ error: broken() })));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states(other)).toEqual(['error']);
    other.retry('m2');
    await settled();
    expect(fixture.stored()).toEqual(['m2']);
  });

  it('do not restore messages that were completed while a new tab was opening', async () => {
    const slow = fixture.device.storage().outgoing;
    let read = () => {};
    const opened = new Promise<void>((resolve) => (read = resolve));
    const leader = fixture.openTab();
    await settled();
    fixture.server.plans.push({ error: lost(), isWritten: false });
    write(leader, 'm1');
    await settled();
    const late = fixture.openTab({
      storage: {
        ...slow,
        all: async () => {
          const items = await slow.all();
          await opened;
          return items;
        },
      },
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.stored()).toEqual(['m1']);
    read();
    await settled();
    expect(waiting(late)).toEqual([]);
  });
});

describe('queued file', () => {
  const file = (): OutgoingFile => ({
    attachment: { path: 'c1/amina/f1.png', name: 'f.png', mime: 'image/png', size: 3 },
    type: 'image',
    blob: new Blob(['abc']),
    isUploaded: false,
  });

  it('is uploaded before its message, and all tabs show its progress', async () => {
    let open = () => {};
    fixture.server.plans.push({ wait: new Promise((resolve) => (open = resolve)) });
    const [leader, other] = [fixture.openTab(), fixture.openTab()];
    await settled();
    write(leader, 'm1', file());
    await settled();
    expect(other.getSnapshot().progress.get('m1')).toBe(0.5);
    expect(fixture.stored()).toEqual([]);
    open();
    await settled();
    expect(fixture.server.stored[0]).toMatchObject({
      id: 'm1',
      type: 'image',
      attachment: { size: 3 },
    });
    expect(leader.getSnapshot().progress.size).toBe(0);
  });

  it('is not uploaded again when only the request for its message failed', async () => {
    fixture.server.plans.push({}, { error: lost() });
    const outbox = fixture.openTab();
    write(outbox, 'm1', file());
    await vi.advanceTimersByTimeAsync(2000);
    expect(fixture.stored()).toEqual(['m1']);
    expect(fixture.server.uploads).toEqual(['c1/amina/f1.png']);
  });

  it('can be cancelled during its upload', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    write(outbox, 'm1', file());
    await settled();
    outbox.cancel('m1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting(outbox)).toEqual([]);
    expect(fixture.stored()).toEqual([]);
    expect(fixture.device.kept.outgoing.size).toBe(0);
  });
});

describe('outbox retries', () => {
  let triedAt: number[];
  beforeEach(() => {
    const start = Date.now();
    const { insert } = fixture.server;
    triedAt = [];
    fixture.server.insert = (...words) => {
      triedAt.push((Date.now() - start) / 1000);
      return insert(...words);
    };
  });

  describe('backoff of the outbox', () => {
    it('doubles while the server is unreachable, up to thirty seconds', async () => {
      fixture.isLive = false;
      fail(99, lost);
      write(fixture.openTab(), 'm1');
      await vi.advanceTimersByTimeAsync(95_000);
      expect(triedAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
    });

    it('starts again at one second after a message has been sent', async () => {
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

    it('stays at one second while the user is rate limited, and after each counted failure', async () => {
      fail(3, busy);
      fail(4, broken);
      const outbox = fixture.openTab();
      write(outbox, 'm1');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(triedAt).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(states(outbox)).toEqual(['error']);
    });

    it('counts offline attempts separately from rate-limited attempts', async () => {
      fixture.isLive = false;
      fail(4, busy);
      fail(2, lost);
      write(fixture.openTab(), 'm1');
      await vi.advanceTimersByTimeAsync(7500);
      expect(triedAt).toEqual([0, 1, 2, 3, 4, 5, 7]);
    });

    it('ends immediately when the connection is back, and leaves no second timer', async () => {
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

  describe('queued message', () => {
    it('is sent once when the connection returns several times during a send', async () => {
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

    it('is sent once when the response arrives after the live message', async () => {
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

    it('is not sent when a message with the same ID has already been sent', async () => {
      const outbox = fixture.openTab();
      write(outbox, 'm1');
      await settled();
      write(outbox, 'm1');
      await settled();
      expect(waiting(outbox)).toEqual([]);
      expect(triedAt).toHaveLength(1);
    });
  });

  describe('order of messages in the outbox', () => {
    it('is kept within a conversation during retries, while other conversations continue', async () => {
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
      // In each conversation, the first attempt failed.
      expect(fixture.stored()).toEqual(['m1', 'm2', 'n1', 'n2']);
    });

    it('is kept for a message that is added while the storage is loading', async () => {
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

  it('aborts a call after twenty seconds, but never an upload', async () => {
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

  it('completes a message that was deleted before its response arrived', async () => {
    fixture.server.plans.push({ error: lost(), isWritten: true });
    const outbox = fixture.openTab();
    fixture.server.message = async () => undefined;
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(waiting(outbox)).toEqual([]);
    expect(fixture.sent).toEqual([]);
    expect(fixture.device.kept.outgoing.size).toBe(0);
  });
});

describe('tabs with an outbox', () => {
  it('ignore a call to complete, cancel or retry a message that they do not have', async () => {
    const removed: string[] = [];
    const storage = fixture.device.storage().outgoing;
    const outbox = fixture.openTab({
      storage: { ...storage, remove: async (id) => void removed.push(id) },
    });
    await settled();
    outbox.settle(aMessage(9));
    outbox.cancel('m9');
    outbox.retry('m9');
    await settled();
    expect([fixture.sent, removed, waiting(outbox)]).toEqual([[], [], []]);
    // An unknown message is not recorded as completed either.
    write(outbox, 'm9');
    await settled();
    expect(fixture.stored()).toEqual(['m9']);
  });

  it('clear the refusal of a refused message on a retry, and send the message in its original position', async () => {
    fail(1, refused);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    expect(outbox.getSnapshot().items[0]).toMatchObject({ refusal: 'MESSAGE_REFUSED' });
    fixture.isLive = false;
    fail(9, lost);
    write(outbox, 'm2');
    outbox.retry('m1');
    expect(outbox.getSnapshot().items[0]).not.toHaveProperty('refusal');
    expect(waiting(outbox)).toEqual(['m1', 'm2']);
    await settled();
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('cancel a queued message in memory and on the device', async () => {
    fixture.isLive = false;
    fail(9, lost);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    write(outbox, 'm2');
    await settled();
    outbox.cancel('m1');
    await settled();
    expect(waiting(outbox)).toEqual(['m2']);
    expect([...fixture.device.kept.outgoing.keys()]).toEqual(['m2']);
  });

  it('store the number of failures on the device, so that counting continues after a reload', async () => {
    fail(2, broken);
    write(fixture.openTab(), 'm1');
    await vi.advanceTimersByTimeAsync(1500);
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ attempts: 2, state: 'waiting' });
  });

  it('stop when the session ends: they send nothing more and keep queued messages on the device', async () => {
    fixture.isLive = false;
    fail(99, lost);
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    outbox.stop();
    outbox.drain();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fixture.server.calls).toBe(1);
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ attempts: 0 });
  });

  it('abort the current send attempt when the session ends, and do not count it', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    outbox.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fixture.server.atOnce).toBe(0);
    expect(fixture.server.calls).toBe(1);
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ attempts: 0, state: 'waiting' });
  });

  it('start with an empty outbox when the storage is unreadable', async () => {
    const storage = {
      ...fixture.device.storage().outgoing,
      all: () => Promise.reject(new Error('no')),
    };
    const outbox = fixture.openTab({ storage });
    write(outbox, 'm1');
    await settled();
    expect(fixture.stored()).toEqual(['m1']);
  });

  it('keep the queued messages of each user of this device separate', async () => {
    const karim = fixture.openTab({ userId: 'karim' });
    const amina = fixture.openTab();
    await settled();
    // Each user's tabs have their own leader.
    expect([karim.isLeading, amina.isLeading]).toEqual([true, true]);
    fixture.isLive = false;
    fail(9, lost);
    write(amina, 'm1');
    await settled();
    expect(waiting(karim)).toEqual([]);
  });
});
