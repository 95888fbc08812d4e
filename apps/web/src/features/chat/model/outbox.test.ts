import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from './chat-types.ts';
import { MemoryDevice } from './memory-device.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';
import type { OutgoingFile } from './outgoing.ts';
import { ServerFault } from './server-fault.ts';
import { TestServer } from './test-server.ts';

const lost = () => new TypeError('network: fetch failed');
const broken = () => new ServerFault({ code: 'XX000', message: 'no' }, 500);

let device: MemoryDevice;
let server: TestServer;
let isLive: boolean;
let sent: Message[];
const tabs: Outbox[] = [];

function openTab(part: Partial<OutboxOptions> = {}): Outbox {
  const outbox = new Outbox({
    userId: 'amina',
    port: server,
    storage: device.storage(),
    surroundings: device.surroundings(),
    isLive: () => isLive,
    onSent: (message) => sent.push(message),
    onNotKept: () => {},
    ...part,
  });
  tabs.push(outbox);
  return outbox;
}

const write = (outbox: Outbox, id: string, file?: OutgoingFile) =>
  outbox.add({
    id,
    conversationId: 'c1',
    body: id,
    replyToId: null,
    isForwarded: false,
    queuedAt: new Date().toISOString(),
    ...(file ? { file } : {}),
  });
const settled = () => vi.advanceTimersByTimeAsync(0);
const stored = () => server.stored.map(({ id }) => id);
const waiting = (outbox: Outbox) => outbox.getSnapshot().items.map(({ id }) => id);
const states = (outbox: Outbox) => outbox.getSnapshot().items.map(({ state }) => state);

beforeEach(() => {
  vi.useFakeTimers();
  device = new MemoryDevice();
  server = new TestServer();
  isLive = true;
  sent = [];
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  vi.useRealTimers();
});

describe('sending', () => {
  it('goes at once, one at a time and in order', async () => {
    const outbox = openTab();
    await settled();
    for (const id of ['m1', 'm2', 'm3']) write(outbox, id);
    expect(waiting(outbox)).toEqual(['m1', 'm2', 'm3']);
    await settled();
    expect(stored()).toEqual(['m1', 'm2', 'm3']);
    expect(server.mostAtOnce).toBe(1);
    expect(waiting(outbox)).toEqual([]);
    expect(device.kept.outgoing.size).toBe(0);
    expect(sent.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  });

  it('keeps the order when the clock goes back', async () => {
    server.plans.push({ wait: new Promise(() => {}) });
    const outbox = openTab();
    write(outbox, 'm1');
    vi.setSystemTime(Date.now() - 3_600_000);
    write(outbox, 'm2');
    expect(waiting(outbox)).toEqual(['m1', 'm2']);
  });

  it('writes once when the answer is lost', async () => {
    server.plans.push({ error: lost(), isWritten: true });
    const outbox = openTab();
    write(outbox, 'm1');
    await settled();
    expect(waiting(outbox)).toEqual(['m1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored()).toEqual(['m1']);
    expect(waiting(outbox)).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('is done when the message is heard live before the answer', async () => {
    server.plans.push({ error: lost(), isWritten: true });
    const outbox = openTab();
    write(outbox, 'm1');
    await settled();
    outbox.settle(server.stored[0] as Message);
    expect(waiting(outbox)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.calls).toBe(1);
  });

  it('gives up a line that swallows everything, and tries again', async () => {
    server.plans.push({ wait: new Promise(() => {}) });
    const outbox = openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(server.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(stored()).toEqual(['m1']);
  });
});

describe('failing', () => {
  it('tries three times more and then says so; a retry counts anew', async () => {
    server.plans.push(...[1, 2, 3, 4].map(() => ({ error: broken() })));
    const outbox = openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.calls).toBe(4);
    expect(states(outbox)).toEqual(['error']);
    outbox.retry('m1');
    await settled();
    expect(stored()).toEqual(['m1']);
  });

  it('does not hold up what comes after', async () => {
    server.plans.push({ error: new ServerFault({ code: 'WA082', message: 'no' }, 400) });
    const outbox = openTab();
    write(outbox, 'm1');
    write(outbox, 'm2');
    await settled();
    expect(stored()).toEqual(['m2']);
    expect(outbox.getSnapshot().items).toMatchObject([
      { id: 'm1', state: 'error', refusal: 'MESSAGE_REFUSED' },
    ]);
  });

  it('is not what being offline is: it waits for days and goes when the connection is back', async () => {
    isLive = false;
    device.isOnline = false;
    server.plans.push(...Array.from({ length: 20_000 }, () => ({ error: lost() })));
    const outbox = openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(states(outbox)).toEqual(['waiting']);
    server.plans.length = 0;
    isLive = true;
    outbox.drain();
    await settled();
    expect(stored()).toEqual(['m1']);
  });

  it('waits when too much was sent at once', async () => {
    const busy = () => ({ error: new ServerFault({ code: 'WA087', message: 'no' }, 400) });
    server.plans.push(...Array.from({ length: 9 }, busy));
    const outbox = openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(8500);
    expect(states(outbox)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored()).toEqual(['m1']);
  });
});

describe('the device', () => {
  it('brings back what waited after a crash, in order', async () => {
    device.isOnline = false;
    isLive = false;
    server.plans.push({ error: lost() }, { error: lost() });
    const before = openTab();
    write(before, 'm1');
    write(before, 'm2');
    await settled();
    before.stop();
    isLive = true;
    server.plans.length = 0;
    const after = openTab();
    await settled();
    expect(stored()).toEqual(['m1', 'm2']);
    expect(waiting(after)).toEqual([]);
  });

  it('sends although it is full, and says so', async () => {
    const told: unknown[] = [];
    const full = new DOMException('full', 'QuotaExceededError');
    const storage = { ...device.storage(), putOutgoing: () => Promise.reject(full) };
    const outbox = openTab({ storage, onNotKept: (error) => told.push(error) });
    write(outbox, 'm1');
    await settled();
    expect(told).toEqual([full]);
    expect(stored()).toEqual(['m1']);
  });
});

describe('five tabs', () => {
  it('show the same, and send each message once', async () => {
    let open = () => {};
    server.plans.push({ wait: new Promise((resolve) => (open = resolve)) });
    const five = Array.from({ length: 5 }, () => openTab());
    await settled();
    for (const [index, tab] of five.entries()) write(tab, `m${index + 1}`);
    await settled();
    for (const tab of five) expect(waiting(tab)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(five.filter(({ isLeading }) => isLeading)).toHaveLength(1);
    open();
    await settled();
    for (const tab of five) expect(waiting(tab)).toEqual([]);
    expect(stored()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(server.calls).toBe(5);
    expect(server.mostAtOnce).toBe(1);
    expect(sent.filter(({ id }) => id === 'm1')).toHaveLength(5);
  });

  it('go on when the one that sends crashes in the middle', async () => {
    server.plans.push({ wait: new Promise(() => {}) });
    const [leader, other] = [openTab(), openTab()];
    await settled();
    write(other, 'm1');
    write(leader, 'm2');
    await settled();
    expect(stored()).toEqual([]);
    leader.stop();
    await settled();
    expect(stored()).toEqual(['m1', 'm2']);
    expect(waiting(other)).toEqual([]);
  });

  it('cancel and retry what another one sends', async () => {
    server.plans.push({ wait: new Promise(() => {}) }, { error: broken() });
    const [leader, other] = [openTab(), openTab()];
    await settled();
    write(leader, 'm1');
    await settled();
    other.cancel('m1');
    await settled();
    expect(waiting(leader)).toEqual([]);
    write(leader, 'm2');
    server.plans.push(...[1, 2, 3].map(() => ({ error: broken() })));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states(other)).toEqual(['error']);
    other.retry('m2');
    await settled();
    expect(stored()).toEqual(['m2']);
  });

  it('do not bring back what was done while a new one was opening', async () => {
    const slow = device.storage();
    let read = () => {};
    const opened = new Promise<void>((resolve) => (read = resolve));
    const leader = openTab();
    await settled();
    server.plans.push({ error: lost(), isWritten: false });
    write(leader, 'm1');
    await settled();
    const late = openTab({
      storage: {
        ...slow,
        outgoing: async () => {
          const items = await slow.outgoing();
          await opened;
          return items;
        },
      },
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored()).toEqual(['m1']);
    read();
    await settled();
    expect(waiting(late)).toEqual([]);
  });
});

describe('a file', () => {
  const file = (): OutgoingFile => ({
    attachment: { path: 'c1/amina/f1.png', name: 'f.png', mime: 'image/png', size: 3 },
    type: 'image',
    blob: new Blob(['abc']),
    isUploaded: false,
  });

  it('goes before its message, with its progress in all tabs', async () => {
    let open = () => {};
    server.plans.push({ wait: new Promise((resolve) => (open = resolve)) });
    const [leader, other] = [openTab(), openTab()];
    await settled();
    write(leader, 'm1', file());
    await settled();
    expect(other.getSnapshot().progress.get('m1')).toBe(0.5);
    expect(stored()).toEqual([]);
    open();
    await settled();
    expect(server.stored[0]).toMatchObject({ id: 'm1', type: 'image', attachment: { size: 3 } });
    expect(leader.getSnapshot().progress.size).toBe(0);
  });

  it('is not sent again when only its message failed', async () => {
    server.plans.push({}, { error: lost() });
    const outbox = openTab();
    write(outbox, 'm1', file());
    await vi.advanceTimersByTimeAsync(2000);
    expect(stored()).toEqual(['m1']);
    expect(server.uploads).toEqual(['c1/amina/f1.png']);
  });

  it('can be called back while it is on its way', async () => {
    server.plans.push({ wait: new Promise(() => {}) });
    const outbox = openTab();
    write(outbox, 'm1', file());
    await settled();
    outbox.cancel('m1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting(outbox)).toEqual([]);
    expect(stored()).toEqual([]);
    expect(device.kept.outgoing.size).toBe(0);
  });
});
