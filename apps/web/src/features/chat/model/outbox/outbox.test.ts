import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../chat-types.ts';
import { ServerFault } from '../engine/server-fault.ts';
import { aMessage } from '../testing/test-message.ts';
import {
  addTestMessage,
  messageStates,
  networkError,
  serverFault,
  TestOutbox,
  timersSettled,
  waitingMessageIds,
} from '../testing/test-outbox.ts';
import type { OutgoingFile, OutgoingMessage } from './outgoing-message.ts';

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
    await timersSettled();
    for (const id of ['m1', 'm2', 'm3']) addTestMessage(outbox, id);
    expect(waitingMessageIds(outbox)).toEqual(['m1', 'm2', 'm3']);
    await timersSettled();
    expect(fixture.stored()).toEqual(['m1', 'm2', 'm3']);
    expect(fixture.server.mostAtOnce).toBe(1);
    expect(waitingMessageIds(outbox)).toEqual([]);
    expect(fixture.device.kept.outgoing.size).toBe(0);
    expect(fixture.sent.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  });

  it('keeps the order when the clock is set back', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    vi.setSystemTime(Date.now() - 3_600_000);
    addTestMessage(outbox, 'm2');
    expect(waitingMessageIds(outbox)).toEqual(['m1', 'm2']);
  });

  it('stores a message only once on the server when the response is lost', async () => {
    fixture.server.plans.push({ error: networkError(), isWritten: true });
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await timersSettled();
    expect(waitingMessageIds(outbox)).toEqual(['m1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.stored()).toEqual(['m1']);
    expect(waitingMessageIds(outbox)).toEqual([]);
    expect(fixture.sent).toHaveLength(1);
  });

  it('removes a queued message from the outbox when its live event arrives before the response', async () => {
    fixture.server.plans.push({ error: networkError(), isWritten: true });
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await timersSettled();
    outbox.settle(fixture.server.stored[0] as Message);
    expect(waitingMessageIds(outbox)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fixture.server.calls).toBe(1);
  });

  it('aborts a request that gets no response and retries it', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(fixture.server.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('failure to send a message', () => {
  it('is reported after three retries; a manual retry resets the number of retries', async () => {
    fixture.server.plans.push(...[1, 2, 3, 4].map(() => ({ error: serverFault() })));
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fixture.server.calls).toBe(4);
    expect(messageStates(outbox)).toEqual(['error']);
    outbox.retry('m1');
    await timersSettled();
    expect(fixture.stored()).toEqual(['m1']);
  });

  it('does not block later messages', async () => {
    fail(1, refused);
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    addTestMessage(outbox, 'm2');
    await timersSettled();
    expect(fixture.stored()).toEqual(['m2']);
    expect(outbox.getSnapshot().items).toMatchObject([
      { id: 'm1', state: 'error', refusal: 'MESSAGE_REFUSED' },
    ]);
  });

  it('does not use up a retry while the device is offline: the message waits for days, and is sent after reconnecting', async () => {
    fixture.isLive = false;
    fixture.device.isOnline = false;
    fixture.server.plans.push(...Array.from({ length: 20_000 }, () => ({ error: networkError() })));
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(messageStates(outbox)).toEqual(['waiting']);
    fixture.server.plans.length = 0;
    fixture.isLive = true;
    outbox.drain();
    await timersSettled();
    expect(fixture.stored()).toEqual(['m1']);
  });

  it('does not use up a retry while the user is rate limited: the message waits', async () => {
    fail(9, busy);
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(8500);
    expect(messageStates(outbox)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('device storage of the outbox', () => {
  it('restores queued messages in order after a crash', async () => {
    fixture.device.isOnline = false;
    fixture.isLive = false;
    fixture.server.plans.push({ error: networkError() }, { error: networkError() });
    const before = fixture.openTab();
    addTestMessage(before, 'm1');
    addTestMessage(before, 'm2');
    await timersSettled();
    before.stop();
    fixture.isLive = true;
    fixture.server.plans.length = 0;
    const after = fixture.openTab();
    await timersSettled();
    expect(fixture.stored()).toEqual(['m1', 'm2']);
    expect(waitingMessageIds(after)).toEqual([]);
  });

  it('reports an error when it is full; messages are then sent without being stored', async () => {
    const told: unknown[] = [];
    const full = new DOMException('full', 'QuotaExceededError');
    const storage = { ...fixture.device.storage().outgoing, put: () => Promise.reject(full) };
    const outbox = fixture.openTab({ storage, onNotKept: (error) => told.push(error) });
    addTestMessage(outbox, 'm1');
    await timersSettled();
    expect(told).toEqual([full]);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('five tabs that share an outbox', () => {
  it('show the same state and send each message once', async () => {
    let open = () => {};
    fixture.server.plans.push({ wait: new Promise((resolve) => (open = resolve)) });
    const five = Array.from({ length: 5 }, () => fixture.openTab());
    await timersSettled();
    for (const [index, tab] of five.entries()) addTestMessage(tab, `m${index + 1}`);
    await timersSettled();
    for (const tab of five) expect(waitingMessageIds(tab)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(five.filter(({ isLeading }) => isLeading)).toHaveLength(1);
    open();
    await timersSettled();
    for (const tab of five) expect(waitingMessageIds(tab)).toEqual([]);
    expect(fixture.stored()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(fixture.server.calls).toBe(5);
    expect(fixture.server.mostAtOnce).toBe(1);
    expect(fixture.sent.filter(({ id }) => id === 'm1')).toHaveLength(5);
  });

  it('continue to send when the sending tab crashes during a request', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const [leader, other] = [fixture.openTab(), fixture.openTab()];
    await timersSettled();
    addTestMessage(other, 'm1');
    addTestMessage(leader, 'm2');
    await timersSettled();
    expect(fixture.stored()).toEqual([]);
    leader.stop();
    await timersSettled();
    expect(fixture.stored()).toEqual(['m1', 'm2']);
    expect(waitingMessageIds(other)).toEqual([]);
  });

  it('can cancel or retry a message that another tab is sending', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) }, { error: serverFault() });
    const [leader, other] = [fixture.openTab(), fixture.openTab()];
    await timersSettled();
    addTestMessage(leader, 'm1');
    await timersSettled();
    other.cancel('m1');
    await timersSettled();
    expect(waitingMessageIds(leader)).toEqual([]);
    addTestMessage(leader, 'm2');
    fixture.server.plans.push(...[1, 2, 3].map(() => ({ error: serverFault() })));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(messageStates(other)).toEqual(['error']);
    other.retry('m2');
    await timersSettled();
    expect(fixture.stored()).toEqual(['m2']);
  });

  it('do not restore a message that was sent and removed while a new tab was opening', async () => {
    const slow = fixture.device.storage().outgoing;
    let read = () => {};
    const opened = new Promise<void>((resolve) => (read = resolve));
    const leader = fixture.openTab();
    await timersSettled();
    fixture.server.plans.push({ error: networkError(), isWritten: false });
    addTestMessage(leader, 'm1');
    await timersSettled();
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
    await timersSettled();
    expect(waitingMessageIds(late)).toEqual([]);
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
    await timersSettled();
    addTestMessage(leader, 'm1', file());
    await timersSettled();
    expect(other.getSnapshot().progress.get('m1')).toBe(0.5);
    expect(fixture.stored()).toEqual([]);
    open();
    await timersSettled();
    expect(fixture.server.stored[0]).toMatchObject({
      id: 'm1',
      type: 'image',
      attachment: { size: 3 },
    });
    expect(leader.getSnapshot().progress.size).toBe(0);
  });

  it('is not uploaded again when only the request for its message failed', async () => {
    fixture.server.plans.push({}, { error: networkError() });
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1', file());
    await vi.advanceTimersByTimeAsync(2000);
    expect(fixture.stored()).toEqual(['m1']);
    expect(fixture.server.uploads).toEqual(['c1/amina/f1.png']);
  });

  it('can be cancelled during its upload', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1', file());
    await timersSettled();
    outbox.cancel('m1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waitingMessageIds(outbox)).toEqual([]);
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

  describe('pause between attempts to send a message', () => {
    it('doubles while the server is unreachable, up to thirty seconds', async () => {
      fixture.isLive = false;
      fail(99, networkError);
      addTestMessage(fixture.openTab(), 'm1');
      await vi.advanceTimersByTimeAsync(95_000);
      expect(triedAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
    });

    it('starts again at one second after a message has been sent', async () => {
      fixture.isLive = false;
      fail(3, networkError);
      const outbox = fixture.openTab();
      addTestMessage(outbox, 'm1');
      await vi.advanceTimersByTimeAsync(7000);
      expect(fixture.stored()).toEqual(['m1']);
      fail(2, networkError);
      addTestMessage(outbox, 'm2');
      await vi.advanceTimersByTimeAsync(3500);
      expect(triedAt).toEqual([0, 1, 3, 7, 7, 8, 10]);
    });

    it('stays at one second while the user is rate limited, and after each server error', async () => {
      fail(3, busy);
      fail(4, serverFault);
      const outbox = fixture.openTab();
      addTestMessage(outbox, 'm1');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(triedAt).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(messageStates(outbox)).toEqual(['error']);
    });

    it('counts offline attempts separately from rate-limited attempts', async () => {
      fixture.isLive = false;
      fail(4, busy);
      fail(2, networkError);
      addTestMessage(fixture.openTab(), 'm1');
      await vi.advanceTimersByTimeAsync(7500);
      expect(triedAt).toEqual([0, 1, 2, 3, 4, 5, 7]);
    });

    it('ends immediately when the connection is back, and leaves no second timer', async () => {
      fixture.isLive = false;
      fail(3, networkError);
      const outbox = fixture.openTab();
      addTestMessage(outbox, 'm1');
      await vi.advanceTimersByTimeAsync(500);
      outbox.drain();
      await vi.advanceTimersByTimeAsync(2400);
      expect(triedAt).toEqual([0, 0.5, 2.5]);
    });
  });

  describe('a queued message', () => {
    it('is sent once when the connection returns several times during a send', async () => {
      let answer = () => {};
      fixture.server.plans.push({ wait: new Promise((resolve) => (answer = resolve)) });
      const outbox = fixture.openTab();
      addTestMessage(outbox, 'm1');
      await timersSettled();
      for (let count = 0; count < 5; count += 1) outbox.drain();
      addTestMessage(outbox, 'm2');
      await timersSettled();
      expect(triedAt).toHaveLength(1);
      answer();
      await timersSettled();
      expect(fixture.stored()).toEqual(['m1', 'm2']);
      expect(fixture.server.mostAtOnce).toBe(1);
      expect(triedAt).toHaveLength(2);
    });

    it('is sent once when the response arrives after the live message', async () => {
      let answer = () => {};
      fixture.server.plans.push({ wait: new Promise((resolve) => (answer = resolve)) });
      const outbox = fixture.openTab();
      addTestMessage(outbox, 'm1');
      await timersSettled();
      outbox.settle(aMessage(1));
      expect(fixture.sent).toHaveLength(1);
      answer();
      await timersSettled();
      expect(fixture.sent).toHaveLength(1);
      expect(waitingMessageIds(outbox)).toEqual([]);
      expect(triedAt).toHaveLength(1);
    });

    it('is not sent when a message with the same ID has already been sent', async () => {
      const outbox = fixture.openTab();
      addTestMessage(outbox, 'm1');
      await timersSettled();
      addTestMessage(outbox, 'm1');
      await timersSettled();
      expect(waitingMessageIds(outbox)).toEqual([]);
      expect(triedAt).toHaveLength(1);
    });
  });

  describe('order of messages in the outbox', () => {
    it('is kept within a conversation during retries, while other conversations continue', async () => {
      fail(2, serverFault);
      const outbox = fixture.openTab();
      addTestMessage(outbox, 'm1');
      addTestMessage(outbox, 'm2');
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
      // The first attempt to send m1 and the first attempt to send n1 failed. The order is kept.
      expect(fixture.stored()).toEqual(['m1', 'm2', 'n1', 'n2']);
    });

    it('is kept when a message is added before the stored messages have loaded', async () => {
      const kept: OutgoingMessage = {
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
      addTestMessage(outbox, 'm1');
      await timersSettled();
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
    addTestMessage(outbox, 'm1', {
      attachment: { path: 'c1/amina/f1.png', name: 'f.png', mime: 'image/png', size: 3 },
      type: 'image',
      blob: new Blob(['abc']),
      isUploaded: false,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(triedAt).toEqual([]);
    uploaded();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(messageStates(outbox)).toEqual(['waiting']);
    expect(outbox.getSnapshot().items[0]?.attempts).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(outbox.getSnapshot().items[0]?.attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.stored()).toEqual(['m1']);
    expect(fixture.server.uploads).toHaveLength(1);
  });

  it('removes a message that reached the server but was deleted there before the response arrived', async () => {
    fixture.server.plans.push({ error: networkError(), isWritten: true });
    const outbox = fixture.openTab();
    fixture.server.message = async () => undefined;
    addTestMessage(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(waitingMessageIds(outbox)).toEqual([]);
    expect(fixture.sent).toEqual([]);
    expect(fixture.device.kept.outgoing.size).toBe(0);
  });
});

describe('tabs with an outbox', () => {
  it('ignore a call to complete, cancel or retry a message that is not in their outbox', async () => {
    const removed: string[] = [];
    const storage = fixture.device.storage().outgoing;
    const outbox = fixture.openTab({
      storage: { ...storage, remove: async (id) => void removed.push(id) },
    });
    await timersSettled();
    outbox.settle(aMessage(9));
    outbox.cancel('m9');
    outbox.retry('m9');
    await timersSettled();
    expect([fixture.sent, removed, waitingMessageIds(outbox)]).toEqual([[], [], []]);
    // The outbox must not treat m9 as completed. Otherwise it would not store m9 when added now.
    addTestMessage(outbox, 'm9');
    await timersSettled();
    expect(fixture.stored()).toEqual(['m9']);
  });

  it('retry a refused message in its original position, without showing the old refusal', async () => {
    fail(1, refused);
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await timersSettled();
    expect(outbox.getSnapshot().items[0]).toMatchObject({ refusal: 'MESSAGE_REFUSED' });
    fixture.isLive = false;
    fail(9, networkError);
    addTestMessage(outbox, 'm2');
    outbox.retry('m1');
    expect(outbox.getSnapshot().items[0]).not.toHaveProperty('refusal');
    expect(waitingMessageIds(outbox)).toEqual(['m1', 'm2']);
    await timersSettled();
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('cancel a queued message in memory and on the device', async () => {
    fixture.isLive = false;
    fail(9, networkError);
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    addTestMessage(outbox, 'm2');
    await timersSettled();
    outbox.cancel('m1');
    await timersSettled();
    expect(waitingMessageIds(outbox)).toEqual(['m2']);
    expect([...fixture.device.kept.outgoing.keys()]).toEqual(['m2']);
  });

  it('store the number of failures on the device, so that counting continues after a reload', async () => {
    fail(2, serverFault);
    addTestMessage(fixture.openTab(), 'm1');
    await vi.advanceTimersByTimeAsync(1500);
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ attempts: 2, state: 'waiting' });
  });

  it('stop when the session ends: they send nothing more and keep queued messages on the device', async () => {
    fixture.isLive = false;
    fail(99, networkError);
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await timersSettled();
    outbox.stop();
    outbox.drain();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fixture.server.calls).toBe(1);
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ attempts: 0 });
  });

  it('abort the current send attempt when the session ends, and do not count it as a failure', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    addTestMessage(outbox, 'm1');
    await timersSettled();
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
    addTestMessage(outbox, 'm1');
    await timersSettled();
    expect(fixture.stored()).toEqual(['m1']);
  });

  it('keep the queued messages of each user of this device separate', async () => {
    const karim = fixture.openTab({ userId: 'karim' });
    const amina = fixture.openTab();
    await timersSettled();
    // Each user has a separate leading tab. Both tabs here belong to different users, so both lead.
    expect([karim.isLeading, amina.isLeading]).toEqual([true, true]);
    fixture.isLive = false;
    fail(9, networkError);
    addTestMessage(amina, 'm1');
    await timersSettled();
    expect(waitingMessageIds(karim)).toEqual([]);
  });
});
