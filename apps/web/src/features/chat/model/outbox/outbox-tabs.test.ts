import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  broken,
  lost,
  settled,
  states,
  TestOutbox,
  waiting,
  write,
} from '../testing/test-outbox.ts';
import type { OutgoingFile } from './outgoing.ts';

let fixture: TestOutbox;
beforeEach(() => {
  vi.useFakeTimers();
  fixture = new TestOutbox();
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});

describe('five tabs', () => {
  it('show the same, and send each message once', async () => {
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

  it('go on when the one that sends crashes in the middle', async () => {
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

  it('cancel and retry what another one sends', async () => {
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

  it('do not bring back what was done while a new one was opening', async () => {
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

describe('a file', () => {
  const file = (): OutgoingFile => ({
    attachment: { path: 'c1/amina/f1.png', name: 'f.png', mime: 'image/png', size: 3 },
    type: 'image',
    blob: new Blob(['abc']),
    isUploaded: false,
  });

  it('goes before its message, with its progress in all tabs', async () => {
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

  it('is not sent again when only its message failed', async () => {
    fixture.server.plans.push({}, { error: lost() });
    const outbox = fixture.openTab();
    write(outbox, 'm1', file());
    await vi.advanceTimersByTimeAsync(2000);
    expect(fixture.stored()).toEqual(['m1']);
    expect(fixture.server.uploads).toEqual(['c1/amina/f1.png']);
  });

  it('can be called back while it is on its way', async () => {
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
