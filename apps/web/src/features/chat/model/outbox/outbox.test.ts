import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../chat-types.ts';
import { ServerFault } from '../engine/server-fault.ts';
import {
  broken,
  lost,
  settled,
  states,
  TestWorld,
  waiting,
  write,
} from '../testing/test-outbox.ts';

let world: TestWorld;
beforeEach(() => {
  vi.useFakeTimers();
  world = new TestWorld();
});
afterEach(() => {
  world.end();
  vi.useRealTimers();
});

describe('sending', () => {
  it('goes at once, one at a time and in order', async () => {
    const outbox = world.openTab();
    await settled();
    for (const id of ['m1', 'm2', 'm3']) write(outbox, id);
    expect(waiting(outbox)).toEqual(['m1', 'm2', 'm3']);
    await settled();
    expect(world.stored()).toEqual(['m1', 'm2', 'm3']);
    expect(world.server.mostAtOnce).toBe(1);
    expect(waiting(outbox)).toEqual([]);
    expect(world.device.kept.outgoing.size).toBe(0);
    expect(world.sent.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  });

  it('keeps the order when the clock goes back', async () => {
    world.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = world.openTab();
    write(outbox, 'm1');
    vi.setSystemTime(Date.now() - 3_600_000);
    write(outbox, 'm2');
    expect(waiting(outbox)).toEqual(['m1', 'm2']);
  });

  it('writes once when the answer is lost', async () => {
    world.server.plans.push({ error: lost(), isWritten: true });
    const outbox = world.openTab();
    write(outbox, 'm1');
    await settled();
    expect(waiting(outbox)).toEqual(['m1']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.stored()).toEqual(['m1']);
    expect(waiting(outbox)).toEqual([]);
    expect(world.sent).toHaveLength(1);
  });

  it('is done when the message is heard live before the answer', async () => {
    world.server.plans.push({ error: lost(), isWritten: true });
    const outbox = world.openTab();
    write(outbox, 'm1');
    await settled();
    outbox.settle(world.server.stored[0] as Message);
    expect(waiting(outbox)).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.server.calls).toBe(1);
  });

  it('gives up a line that swallows everything, and tries again', async () => {
    world.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = world.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(19_000);
    expect(world.server.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(world.stored()).toEqual(['m1']);
  });
});

describe('failing', () => {
  it('tries three times more and then says so; a retry counts anew', async () => {
    world.server.plans.push(...[1, 2, 3, 4].map(() => ({ error: broken() })));
    const outbox = world.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.server.calls).toBe(4);
    expect(states(outbox)).toEqual(['error']);
    outbox.retry('m1');
    await settled();
    expect(world.stored()).toEqual(['m1']);
  });

  it('does not hold up what comes after', async () => {
    world.server.plans.push({ error: new ServerFault({ code: 'WA082', message: 'no' }, 400) });
    const outbox = world.openTab();
    write(outbox, 'm1');
    write(outbox, 'm2');
    await settled();
    expect(world.stored()).toEqual(['m2']);
    expect(outbox.getSnapshot().items).toMatchObject([
      { id: 'm1', state: 'error', refusal: 'MESSAGE_REFUSED' },
    ]);
  });

  it('is not what being offline is: it waits for days and goes when the connection is back', async () => {
    world.isLive = false;
    world.device.isOnline = false;
    world.server.plans.push(...Array.from({ length: 20_000 }, () => ({ error: lost() })));
    const outbox = world.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(states(outbox)).toEqual(['waiting']);
    world.server.plans.length = 0;
    world.isLive = true;
    outbox.drain();
    await settled();
    expect(world.stored()).toEqual(['m1']);
  });

  it('waits when too much was sent at once', async () => {
    const busy = () => ({ error: new ServerFault({ code: 'WA087', message: 'no' }, 400) });
    world.server.plans.push(...Array.from({ length: 9 }, busy));
    const outbox = world.openTab();
    write(outbox, 'm1');
    await vi.advanceTimersByTimeAsync(8500);
    expect(states(outbox)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.stored()).toEqual(['m1']);
  });
});

describe('the device', () => {
  it('brings back what waited after a crash, in order', async () => {
    world.device.isOnline = false;
    world.isLive = false;
    world.server.plans.push({ error: lost() }, { error: lost() });
    const before = world.openTab();
    write(before, 'm1');
    write(before, 'm2');
    await settled();
    before.stop();
    world.isLive = true;
    world.server.plans.length = 0;
    const after = world.openTab();
    await settled();
    expect(world.stored()).toEqual(['m1', 'm2']);
    expect(waiting(after)).toEqual([]);
  });

  it('sends although it is full, and says so', async () => {
    const told: unknown[] = [];
    const full = new DOMException('full', 'QuotaExceededError');
    const storage = { ...world.device.storage().outgoing, put: () => Promise.reject(full) };
    const outbox = world.openTab({ storage, onNotKept: (error) => told.push(error) });
    write(outbox, 'm1');
    await settled();
    expect(told).toEqual([full]);
    expect(world.stored()).toEqual(['m1']);
  });
});
