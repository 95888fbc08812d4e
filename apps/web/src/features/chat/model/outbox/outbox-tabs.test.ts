import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  broken,
  lost,
  settled,
  states,
  TestWorld,
  waiting,
  write,
} from '../testing/test-outbox.ts';
import type { OutgoingFile } from './outgoing.ts';

let world: TestWorld;
beforeEach(() => {
  vi.useFakeTimers();
  world = new TestWorld();
});
afterEach(() => {
  world.end();
  vi.useRealTimers();
});

describe('five tabs', () => {
  it('show the same, and send each message once', async () => {
    let open = () => {};
    world.server.plans.push({ wait: new Promise((resolve) => (open = resolve)) });
    const five = Array.from({ length: 5 }, () => world.openTab());
    await settled();
    for (const [index, tab] of five.entries()) write(tab, `m${index + 1}`);
    await settled();
    for (const tab of five) expect(waiting(tab)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(five.filter(({ isLeading }) => isLeading)).toHaveLength(1);
    open();
    await settled();
    for (const tab of five) expect(waiting(tab)).toEqual([]);
    expect(world.stored()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(world.server.calls).toBe(5);
    expect(world.server.mostAtOnce).toBe(1);
    expect(world.sent.filter(({ id }) => id === 'm1')).toHaveLength(5);
  });

  it('go on when the one that sends crashes in the middle', async () => {
    world.server.plans.push({ wait: new Promise(() => {}) });
    const [leader, other] = [world.openTab(), world.openTab()];
    await settled();
    write(other, 'm1');
    write(leader, 'm2');
    await settled();
    expect(world.stored()).toEqual([]);
    leader.stop();
    await settled();
    expect(world.stored()).toEqual(['m1', 'm2']);
    expect(waiting(other)).toEqual([]);
  });

  it('cancel and retry what another one sends', async () => {
    world.server.plans.push({ wait: new Promise(() => {}) }, { error: broken() });
    const [leader, other] = [world.openTab(), world.openTab()];
    await settled();
    write(leader, 'm1');
    await settled();
    other.cancel('m1');
    await settled();
    expect(waiting(leader)).toEqual([]);
    write(leader, 'm2');
    world.server.plans.push(...[1, 2, 3].map(() => ({ error: broken() })));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states(other)).toEqual(['error']);
    other.retry('m2');
    await settled();
    expect(world.stored()).toEqual(['m2']);
  });

  it('do not bring back what was done while a new one was opening', async () => {
    const slow = world.device.storage().outgoing;
    let read = () => {};
    const opened = new Promise<void>((resolve) => (read = resolve));
    const leader = world.openTab();
    await settled();
    world.server.plans.push({ error: lost(), isWritten: false });
    write(leader, 'm1');
    await settled();
    const late = world.openTab({
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
    expect(world.stored()).toEqual(['m1']);
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
    world.server.plans.push({ wait: new Promise((resolve) => (open = resolve)) });
    const [leader, other] = [world.openTab(), world.openTab()];
    await settled();
    write(leader, 'm1', file());
    await settled();
    expect(other.getSnapshot().progress.get('m1')).toBe(0.5);
    expect(world.stored()).toEqual([]);
    open();
    await settled();
    expect(world.server.stored[0]).toMatchObject({
      id: 'm1',
      type: 'image',
      attachment: { size: 3 },
    });
    expect(leader.getSnapshot().progress.size).toBe(0);
  });

  it('is not sent again when only its message failed', async () => {
    world.server.plans.push({}, { error: lost() });
    const outbox = world.openTab();
    write(outbox, 'm1', file());
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.stored()).toEqual(['m1']);
    expect(world.server.uploads).toEqual(['c1/amina/f1.png']);
  });

  it('can be called back while it is on its way', async () => {
    world.server.plans.push({ wait: new Promise(() => {}) });
    const outbox = world.openTab();
    write(outbox, 'm1', file());
    await settled();
    outbox.cancel('m1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting(outbox)).toEqual([]);
    expect(world.stored()).toEqual([]);
    expect(world.device.kept.outgoing.size).toBe(0);
  });
});
