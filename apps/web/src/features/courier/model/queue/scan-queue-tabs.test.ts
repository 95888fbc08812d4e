// Several tabs of one agent and two agents of one device: who sends, who sees what, and what order the scans keep.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryCourierStorage } from './memory-courier-storage.ts';
import { kinds, scan, settled, TestScanQueue } from './test-scan-queue.ts';

let fixture: TestScanQueue;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z') });
  fixture = new TestScanQueue();
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});

it('sends each scan once from five tabs that all hear that the network is back', async () => {
  fixture.isOnline = false;
  const tabs = Array.from({ length: 5 }, () => fixture.openTab());
  for (const [index, tab] of tabs.entries()) await tab.add(scan(`P${index}`, 'hub'));
  await settled();
  fixture.isOnline = true;
  for (const tab of tabs) tab.drain();
  await settled();
  expect(fixture.asked).toEqual(['hub P0, hub P1, hub P2, hub P3, hub P4']);
  for (const tab of tabs) expect(tab.getSnapshot()).toMatchObject({ scans: [], answers: 1 });
});

it('shows in every tab at once what another one adds or takes out', async () => {
  fixture.isOnline = false;
  const [first, second] = [fixture.openTab(), fixture.openTab()];
  await second.add(scan('A', 'hub'));
  await settled();
  expect(kinds(first)).toEqual([['hub', 'waiting']]);
  expect(first.getSnapshot().answers).toBe(0);
  await first.remove(first.getSnapshot().scans[0]?.id ?? '');
  await settled();
  expect(second.getSnapshot()).toMatchObject({ scans: [], answers: 0 });
});

it('goes on in the next tab when the one that sends is closed in the middle', async () => {
  fixture.wait = new Promise(() => {});
  const [leader, other] = [fixture.openTab(), fixture.openTab()];
  await leader.add(scan('A', 'hub'));
  await settled();
  expect(fixture.triedAt).toHaveLength(1);
  fixture.wait = undefined;
  leader.stop();
  await settled();
  expect(fixture.asked).toEqual(['hub A']);
  expect(other.getSnapshot().scans).toEqual([]);
});

it('sends a scan anew from another tab before what waits behind it', async () => {
  const [, other] = [fixture.openTab(), fixture.openTab()];
  fixture.answer = ({ kind }) =>
    kind === 'pickup'
      ? { outcome: 'refused', refusal: 'DELIVERY_CODE_WRONG' }
      : { outcome: 'recorded' };
  await other.add(scan('A', 'pickup'));
  await settled();
  await other.add(scan('A', 'delivered', 'p2'));
  await settled();
  fixture.answer = () => ({ outcome: 'recorded' });
  await other.sendAnew(other.getSnapshot().scans[0]?.id ?? '', { code: '11112222' });
  await settled();
  expect(fixture.asked).toEqual(['pickup A', 'pickup A', 'photo p2 of A', 'delivered A']);
});

it('leaves alone what another agent of this device has scanned', async () => {
  const other = new MemoryCourierStorage();
  const amina = fixture.openTab();
  const karim = fixture.openTab({ userId: 'karim', storage: other });
  await karim.add(scan('K', 'hub'));
  await settled();
  // Each agent has a tab that leads, and hears only of his own answers.
  expect(fixture.asked).toEqual(['hub K']);
  expect(karim.getSnapshot().answers).toBe(1);
  expect(amina.getSnapshot().answers).toBe(0);
});

it.each([
  ['during a try', 0],
  ['in the pause after one', 500],
])('asks nothing more once she has signed out %s', async (_, ms) => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await vi.advanceTimersByTimeAsync(ms);
  const before = fixture.triedAt.length;
  queue.stop();
  queue.drain();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.triedAt).toHaveLength(before);
  expect(fixture.environment.openChannels).toBe(0);
});

it('asks nothing when she signs out while the device is still reading', async () => {
  fixture.isOnline = false;
  await fixture.openTab().add(scan('A', 'hub'));
  await settled();
  fixture.end();
  fixture.isOnline = true;
  const read = fixture.storage.scans.all;
  let isRead = () => {};
  const reading = new Promise<void>((resolve) => (isRead = resolve));
  fixture.storage.scans.all = async () => {
    await reading;
    return read();
  };
  const queue = fixture.openTab();
  await settled();
  queue.stop();
  isRead();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.asked).toEqual([]);
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('tries again when the device could not be read for a moment', async () => {
  fixture.isOnline = false;
  await fixture.openTab().add(scan('A', 'hub'));
  fixture.end();
  fixture.isOnline = true;
  const read = fixture.storage.scans.all;
  fixture.storage.scans.all = () => Promise.reject(new Error('busy'));
  const queue = fixture.openTab();
  await queue.loaded;
  fixture.storage.scans.all = read;
  await vi.advanceTimersByTimeAsync(2000);
  expect(fixture.asked).toEqual(['hub A']);
});

it('says so when the device cannot keep a scan', async () => {
  fixture.storage.scans.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await expect(fixture.openTab().add(scan('A', 'hub'))).rejects.toThrow('full');
  expect(fixture.asked).toEqual([]);
});

it('keeps the order of the scans when the clock goes back, and the time that the clock showed', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'pickup'));
  vi.setSystemTime('2026-11-22T07:00:00Z');
  await queue.add(scan('A', 'hub'));
  // After a reload the first scan may come before the device has been read.
  const later = fixture.openTab();
  await later.add(scan('A', 'out_for_delivery'));
  expect(later.getSnapshot().scans.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
    ['pickup', '2026-11-22T08:00:00.000Z'],
    ['hub', '2026-11-22T07:00:00.000Z'],
    ['out_for_delivery', '2026-11-22T07:00:00.000Z'],
  ]);
});

it('reads the clock that it is given', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab({ now: () => Date.parse('2026-01-02T03:04:05Z') });
  await queue.add(scan('A', 'hub'));
  expect(queue.getSnapshot().scans[0]?.occurredAt).toBe('2026-01-02T03:04:05.000Z');
});
