// What a person, the server and the device tell the queue, and what it must not do for it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../engine/server-fault.ts';
import { aMessage } from '../testing/test-message.ts';
import { broken, lost, settled, TestOutbox, waiting, write } from '../testing/test-outbox.ts';

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
const refused = () => new ServerFault({ code: 'WA082', message: 'no' }, 400);

describe('what is told to the queue', () => {
  it('of messages that it does not hold changes nothing', async () => {
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
    // Not taken for done either.
    write(outbox, 'm9');
    await settled();
    expect(fixture.stored()).toEqual(['m9']);
  });

  it('lets a refused message go again in its old place, without its refusal', async () => {
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

  it('cancels what waits, here and on the device', async () => {
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

  it('counts each failure on the device, so that a reload does not begin anew', async () => {
    fail(2, broken);
    write(fixture.openTab(), 'm1');
    await vi.advanceTimersByTimeAsync(1500);
    expect(fixture.device.kept.outgoing.get('m1')).toMatchObject({ attempts: 2, state: 'waiting' });
  });

  it('ends with the session: nothing more is tried, and what waits stays on the device', async () => {
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

  it('stops the try that is under way when the session ends, and counts it for nothing', async () => {
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

  it('starts empty when the device cannot be read', async () => {
    const storage = {
      ...fixture.device.storage().outgoing,
      all: () => Promise.reject(new Error('no')),
    };
    const outbox = fixture.openTab({ storage });
    write(outbox, 'm1');
    await settled();
    expect(fixture.stored()).toEqual(['m1']);
  });

  it('leaves the messages of another person on this device alone', async () => {
    const karim = fixture.openTab({ userId: 'karim' });
    const amina = fixture.openTab();
    await settled();
    // Each leads among the own tabs.
    expect([karim.isLeading, amina.isLeading]).toEqual([true, true]);
    fixture.isLive = false;
    fail(9, lost);
    write(amina, 'm1');
    await settled();
    expect(waiting(karim)).toEqual([]);
  });
});
