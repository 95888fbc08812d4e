import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../chat-types.ts';
import { ServerFault } from '../engine/server-fault.ts';
import {
  broken,
  lost,
  settled,
  states,
  TestOutbox,
  waiting,
  write,
} from '../testing/test-outbox.ts';

let fixture: TestOutbox;
beforeEach(() => {
  vi.useFakeTimers();
  fixture = new TestOutbox();
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});

describe('sending', () => {
  it('goes at once, one at a time and in order', async () => {
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

  it('keeps the order when the clock goes back', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    vi.setSystemTime(Date.now() - 3_600_000);
    write(outbox, 'm2');
    expect(waiting(outbox)).toEqual(['m1', 'm2']);
  });

  it('writes once when the answer is lost', async () => {
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

  it('is done when the message is heard live before the answer', async () => {
    fixture.server.plans.push({ error: lost(), isWritten: true });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await settled();
    outbox.settle(fixture.server.stored[0] as Message);
    expect(waiting(outbox)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fixture.server.calls).toBe(1);
  });

  it('gives up a line that swallows everything, and tries again', async () => {
    fixture.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(fixture.server.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('failing', () => {
  it('tries three times more and then says so; a retry counts anew', async () => {
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

  it('does not hold up what comes after', async () => {
    fixture.server.plans.push({ error: new ServerFault({ code: 'WA082', message: 'no' }, 400) });
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    write(outbox, 'm2');
    await settled();
    expect(fixture.stored()).toEqual(['m2']);
    expect(outbox.getSnapshot().items).toMatchObject([
      { id: 'm1', state: 'error', refusal: 'MESSAGE_REFUSED' },
    ]);
  });

  it('is not what being offline is: it waits for days and goes when the connection is back', async () => {
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

  it('waits when too much was sent at once', async () => {
    const busy = () => ({ error: new ServerFault({ code: 'WA087', message: 'no' }, 400) });
    fixture.server.plans.push(...Array.from({ length: 9 }, busy));
    const outbox = fixture.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(8500);
    expect(states(outbox)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.stored()).toEqual(['m1']);
  });
});

describe('the device', () => {
  it('brings back what waited after a crash, in order', async () => {
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

  it('sends although it is full, and says so', async () => {
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
