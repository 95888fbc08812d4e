import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobAfter } from '../job-after.ts';
import { testJob } from '../test-job.ts';
import { answeredJob } from './answered-job.ts';
import { isHeldUp } from './next-scans.ts';
import { kinds, Refused, scan, settled, TestScanQueue } from './test-scan-queue.ts';

let fixture: TestScanQueue;
beforeEach(() => {
  vi.useFakeTimers();
  fixture = new TestScanQueue();
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});

it('keeps what was scanned without a network and sends it once, in order, each photo before its scan', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'pickup', 'p1'));
  await queue.add(scan('A', 'out_for_delivery'));
  await queue.add(scan('A', 'delivered', 'p2'));
  await settled();
  expect(fixture.asked).toEqual([]);
  expect(fixture.storage.scans.kept.size).toBe(3);
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(5000);
  // The photo at the door is taken only from who has the parcel: after the pickup.
  expect(fixture.asked).toEqual([
    'photo p1 of A',
    'pickup A, out_for_delivery A',
    'photo p2 of A',
    'delivered A',
  ]);
  expect(queue.getSnapshot()).toMatchObject({ scans: [], isSending: false });
});

it('tells the parcel that an answer brought before its scan is gone', async () => {
  const carried = testJob({ id: 'A', label_code: 'A', status: 'in_transit', is_holder: true });
  fixture.answer = () => ({ outcome: 'recorded', delivery: carried });
  const queue = fixture.openTab();
  const known = testJob({ id: 'A', label_code: 'A' });
  await queue.add(scan('A', 'pickup'));
  const shown = new Set<string>();
  queue.subscribe(() => {
    const { scans, answered } = queue.getSnapshot();
    shown.add(jobAfter(answeredJob(known, 0, answered), scans).status);
  });
  await settled();
  expect(queue.getSnapshot().scans).toEqual([]);
  // It never goes back to the first door, where the next form would lose what was typed.
  expect(shown).toEqual(new Set(['in_transit']));
});

it.each([
  ['what was answered', 999, 'delivered'],
  ['what was answered at that moment', 1000, 'delivered'],
  ['what was asked for later', 1001, 'scheduled'],
])('shows %s', (_, knownAt, status) => {
  const answered = { d1: { job: testJob({ status: 'delivered' }), at: 1000 } };
  expect(answeredJob(testJob(), knownAt, answered).status).toBe(status);
  expect(answeredJob(testJob({ id: 'd2' }), knownAt, answered).status).toBe('scheduled');
});

it('tries again by itself, later and later', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await vi.advanceTimersByTimeAsync(2500);
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(fixture.asked).toEqual(['hub A']);
});

it('is sent by one tab, and shown by all', async () => {
  const first = fixture.openTab();
  const second = fixture.openTab();
  await settled();
  await second.add(scan('A', 'hub'));
  await settled();
  expect(fixture.asked).toEqual(['hub A']);
  expect([first, second].map((tab) => tab.getSnapshot().scans)).toEqual([[], []]);
  expect(second.getSnapshot().answers).toBe(1);
});

it('holds up a parcel whose scan was refused, and no other; with another code it goes on', async () => {
  fixture.answer = ({ kind, code }) =>
    kind === 'pickup' && code !== '11112222'
      ? { outcome: 'refused', refusal: 'DELIVERY_CODE_WRONG', detail: { tries_left: 4 } }
      : { outcome: 'recorded' };
  const queue = fixture.openTab();
  await queue.add(scan('A', 'pickup', 'p1'));
  await settled();
  await queue.add(scan('A', 'delivered', 'p2'));
  await queue.add(scan('B', 'hub'));
  await settled();
  expect(kinds(queue)).toEqual([
    ['pickup', 'DELIVERY_CODE_WRONG'],
    ['delivered', 'waiting'],
  ]);
  const [wrong, held] = queue.getSnapshot().scans;
  if (!wrong || !held) throw new Error('both are there');
  expect(wrong.triesLeft).toBe(4);
  expect(isHeldUp(held, queue.getSnapshot().scans)).toBe(true);
  expect(fixture.asked).toEqual(['photo p1 of A', 'pickup A', 'hub B']);
  await queue.sendAnew(wrong.id, { code: '11112222' });
  await settled();
  expect(fixture.asked.slice(3)).toEqual(['pickup A', 'photo p2 of A', 'delivered A']);
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('lets wait, and does not call refused, what failed only because of the one before it', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'pickup'));
  await queue.add(scan('A', 'out_for_delivery'));
  fixture.answer = ({ kind }) =>
    kind === 'pickup'
      ? { outcome: 'refused', refusal: 'WEIGH_IN_NEEDED', detail: { new_total_centimes: 5200 } }
      : { outcome: 'refused', refusal: 'STATUS_NOT_ALLOWED', detail: undefined };
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(kinds(queue)).toEqual([
    ['pickup', 'WEIGH_IN_NEEDED'],
    ['out_for_delivery', 'waiting'],
  ]);
  expect(queue.getSnapshot().scans[0]?.newTotalCentimes).toBe(5200);
});

it('forgets a scan whose first answer was lost', async () => {
  fixture.answer = () => ({ outcome: 'repeated', first_outcome: 'recorded' });
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await settled();
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('shows a photo that is not taken, and sends it again when told to', async () => {
  fixture.uploadError = new Refused('no');
  const queue = fixture.openTab();
  await queue.add(scan('A', 'pickup', 'p1'));
  await settled();
  expect(kinds(queue)).toEqual([['pickup', 'PHOTO_REFUSED']]);
  fixture.uploadError = undefined;
  await queue.retry(queue.getSnapshot().scans[0]?.id ?? '');
  await settled();
  expect(fixture.asked).toEqual(['photo p1 of A', 'pickup A']);
});

it('shows a parcel as it will be', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  const job = testJob({ label_code: 'A' });
  const next = () => jobAfter(job, queue.getSnapshot().scans);
  await queue.add(scan('A', 'pickup'));
  expect(next()).toMatchObject({ status: 'in_transit', next_stop: 'dropoff', is_holder: true });
  for (let visit = 0; visit < 3; visit += 1) await queue.add(scan('A', 'attempt_failed'));
  expect(next()).toMatchObject({ is_returning: true, next_stop: 'return', attempts: 3 });
  await queue.add(scan('B', 'delivered'));
  expect(next()).toMatchObject({ status: 'in_transit' });
});
