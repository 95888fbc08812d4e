// Several tabs of one agent and two agents of one device: who sends, who sees what, and what order the scans keep.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryCourierStorage } from './memory-courier-storage.ts';
import { kinds, scan, settled, TestScanWorld } from './test-scan-world.ts';

let world: TestScanWorld;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z') });
  world = new TestScanWorld();
});
afterEach(() => {
  world.end();
  vi.useRealTimers();
});

it('sends each scan once from five tabs that all hear that the network is back', async () => {
  world.isOnline = false;
  const tabs = Array.from({ length: 5 }, () => world.openTab());
  for (const [index, tab] of tabs.entries()) await tab.add(scan(`P${index}`, 'hub'));
  await settled();
  world.isOnline = true;
  for (const tab of tabs) tab.drain();
  await settled();
  expect(world.asked).toEqual(['hub P0, hub P1, hub P2, hub P3, hub P4']);
  for (const tab of tabs) expect(tab.getSnapshot()).toMatchObject({ scans: [], answers: 1 });
});

it('shows in every tab at once what another one adds or takes out', async () => {
  world.isOnline = false;
  const [first, second] = [world.openTab(), world.openTab()];
  await second.add(scan('A', 'hub'));
  await settled();
  expect(kinds(first)).toEqual([['hub', 'waiting']]);
  expect(first.getSnapshot().answers).toBe(0);
  await first.remove(first.getSnapshot().scans[0]?.id ?? '');
  await settled();
  expect(second.getSnapshot()).toMatchObject({ scans: [], answers: 0 });
});

it('goes on in the next tab when the one that sends is closed in the middle', async () => {
  world.wait = new Promise(() => {});
  const [leader, other] = [world.openTab(), world.openTab()];
  await leader.add(scan('A', 'hub'));
  await settled();
  expect(world.triedAt).toHaveLength(1);
  world.wait = undefined;
  leader.stop();
  await settled();
  expect(world.asked).toEqual(['hub A']);
  expect(other.getSnapshot().scans).toEqual([]);
});

it('sends a scan anew from another tab before what waits behind it', async () => {
  const [, other] = [world.openTab(), world.openTab()];
  world.answer = ({ kind }) =>
    kind === 'pickup'
      ? { outcome: 'refused', refusal: 'DELIVERY_CODE_WRONG' }
      : { outcome: 'recorded' };
  await other.add(scan('A', 'pickup'));
  await settled();
  await other.add(scan('A', 'delivered', 'p2'));
  await settled();
  world.answer = () => ({ outcome: 'recorded' });
  await other.sendAnew(other.getSnapshot().scans[0]?.id ?? '', { code: '11112222' });
  await settled();
  expect(world.asked).toEqual(['pickup A', 'pickup A', 'photo p2 of A', 'delivered A']);
});

it('leaves alone what another agent of this device has scanned', async () => {
  const other = new MemoryCourierStorage();
  const amina = world.openTab();
  const karim = world.openTab({ userId: 'karim', storage: other });
  await karim.add(scan('K', 'hub'));
  await settled();
  // Each agent has a tab that leads, and hears only of his own answers.
  expect(world.asked).toEqual(['hub K']);
  expect(karim.getSnapshot().answers).toBe(1);
  expect(amina.getSnapshot().answers).toBe(0);
});

it.each([
  ['during a try', 0],
  ['in the pause after one', 500],
])('asks nothing more once she has signed out %s', async (_, ms) => {
  world.isOnline = false;
  const queue = world.openTab();
  await queue.add(scan('A', 'hub'));
  await vi.advanceTimersByTimeAsync(ms);
  const before = world.triedAt.length;
  queue.stop();
  queue.drain();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.triedAt).toHaveLength(before);
  expect(world.environment.openLines).toBe(0);
});

it('asks nothing when she signs out while the device is still reading', async () => {
  world.isOnline = false;
  await world.openTab().add(scan('A', 'hub'));
  await settled();
  world.end();
  world.isOnline = true;
  const read = world.storage.scans.all;
  let isRead = () => {};
  const reading = new Promise<void>((resolve) => (isRead = resolve));
  world.storage.scans.all = async () => {
    await reading;
    return read();
  };
  const queue = world.openTab();
  await settled();
  queue.stop();
  isRead();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.asked).toEqual([]);
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('tries again when the device could not be read for a moment', async () => {
  world.isOnline = false;
  await world.openTab().add(scan('A', 'hub'));
  world.end();
  world.isOnline = true;
  const read = world.storage.scans.all;
  world.storage.scans.all = () => Promise.reject(new Error('busy'));
  const queue = world.openTab();
  await queue.loaded;
  world.storage.scans.all = read;
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.asked).toEqual(['hub A']);
});

it('says so when the device cannot keep a scan', async () => {
  world.storage.scans.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await expect(world.openTab().add(scan('A', 'hub'))).rejects.toThrow('full');
  expect(world.asked).toEqual([]);
});

it('keeps the order of the scans when the clock goes back, and the time that the clock showed', async () => {
  world.isOnline = false;
  const queue = world.openTab();
  await queue.add(scan('A', 'pickup'));
  vi.setSystemTime('2026-11-22T07:00:00Z');
  await queue.add(scan('A', 'hub'));
  // After a reload the first scan may come before the device has been read.
  const later = world.openTab();
  await later.add(scan('A', 'out_for_delivery'));
  expect(later.getSnapshot().scans.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
    ['pickup', '2026-11-22T08:00:00.000Z'],
    ['hub', '2026-11-22T07:00:00.000Z'],
    ['out_for_delivery', '2026-11-22T07:00:00.000Z'],
  ]);
});

it('reads the clock that it is given', async () => {
  world.isOnline = false;
  const queue = world.openTab({ now: () => Date.parse('2026-01-02T03:04:05Z') });
  await queue.add(scan('A', 'hub'));
  expect(queue.getSnapshot().scans[0]?.occurredAt).toBe('2026-01-02T03:04:05.000Z');
});
