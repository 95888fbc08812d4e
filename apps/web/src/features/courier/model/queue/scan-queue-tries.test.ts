// When the queue tries again, what it asks then, and what it never asks twice.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testJob } from '../test-job.ts';
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

it('tries after one second, then after twice as long each time, and at least every half minute', async () => {
  fixture.isOnline = false;
  await fixture.openTab().add(scan('A', 'hub'));
  await vi.advanceTimersByTimeAsync(95_000);
  const seconds = fixture.triedAt.map((ms) => ms / 1000);
  expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
});

it('begins with one second again once it was heard', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await vi.advanceTimersByTimeAsync(4000);
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(fixture.asked).toEqual(['hub A']);
  fixture.isOnline = false;
  await queue.add(scan('B', 'hub'));
  await vi.advanceTimersByTimeAsync(3500);
  expect(fixture.triedAt).toEqual([0, 1000, 3000, 7000, 7000, 8000, 10_000]);
});

it('does not keep the old pause beside the one that a new try began', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await vi.advanceTimersByTimeAsync(500);
  queue.drain();
  await vi.advanceTimersByTimeAsync(2400);
  expect(fixture.triedAt).toEqual([0, 500, 2500]);
});

it('sends once when the network comes back many times while it is sending', async () => {
  let answer = () => {};
  fixture.wait = new Promise((resolve) => (answer = resolve));
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await settled();
  for (let count = 0; count < 5; count += 1) queue.drain();
  await queue.add(scan('B', 'hub'));
  expect(queue.getSnapshot().isSending).toBe(true);
  answer();
  await settled();
  expect(fixture.asked).toEqual(['hub A', 'hub B']);
  expect(fixture.mostAtOnce).toBe(1);
  expect(queue.getSnapshot()).toMatchObject({ scans: [], isSending: false, answers: 2 });
});

it('says that it sends only while it does', async () => {
  const queue = fixture.openTab();
  const seen: boolean[] = [queue.getSnapshot().isSending];
  queue.subscribe(() => seen.push(queue.getSnapshot().isSending));
  await settled();
  expect(seen).not.toContain(true);
  fixture.isOnline = false;
  await queue.add(scan('A', 'hub'));
  await settled();
  expect(seen).toContain(true);
  expect(queue.getSnapshot().isSending).toBe(false);
});

it('tells why nothing goes out, until something does', async () => {
  const queue = fixture.openTab();
  fixture.sendError = new Refused('suspended');
  await queue.add(scan('A', 'hub'));
  await settled();
  expect(queue.getSnapshot()).toMatchObject({ problem: fixture.sendError, answers: 0 });
  expect(kinds(queue)).toEqual([['hub', 'waiting']]);
  fixture.sendError = new TypeError('network: away');
  await vi.advanceTimersByTimeAsync(1000);
  expect(queue.getSnapshot().problem).toBeUndefined();
  fixture.sendError = new Refused('suspended');
  await vi.advanceTimersByTimeAsync(2000);
  fixture.sendError = undefined;
  await vi.advanceTimersByTimeAsync(4000);
  expect(queue.getSnapshot()).toMatchObject({ scans: [], problem: undefined, answers: 1 });
});

it('sends a photo once, and the second one again when only that was lost', async () => {
  const queue = fixture.openTab();
  let photos = 0;
  const { upload } = fixture.port;
  fixture.port.upload = async (...words) => {
    photos += 1;
    if (photos === 2) throw new TypeError('network: away');
    return upload(...words);
  };
  await queue.add(scan('A', 'pickup', 'p1', 'p2'));
  await settled();
  expect(fixture.asked).toEqual(['photo p1 of A']);
  expect(queue.getSnapshot().scans[0]?.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(fixture.asked).toEqual(['photo p1 of A', 'photo p2 of A', 'pickup A']);
});

it('sends photos again that the server does not know after all, and no others', async () => {
  const queue = fixture.openTab();
  fixture.answer = () => ({ outcome: 'refused', refusal: 'PHOTO_NEEDED', detail: undefined });
  await queue.add(scan('A', 'pickup', 'p1'));
  await settled();
  const id = queue.getSnapshot().scans[0]?.id ?? '';
  await queue.retry(id);
  await settled();
  expect(fixture.asked).toEqual(['photo p1 of A', 'pickup A', 'photo p1 of A', 'pickup A']);
  fixture.answer = () => ({ outcome: 'refused', refusal: 'PLACE_NEEDED', detail: undefined });
  await queue.retry(id);
  await settled();
  fixture.answer = () => ({ outcome: 'recorded' });
  await queue.retry(id);
  await settled();
  expect(fixture.asked.slice(4)).toEqual(['photo p1 of A', 'pickup A', 'pickup A']);
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('keeps what it has when told to retry or to change what is not there', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await queue.retry('gone');
  await queue.sendAnew('gone', { code: '1' });
  expect(kinds(queue)).toEqual([['hub', 'waiting']]);
  expect(fixture.storage.scans.kept.size).toBe(1);
});

it('sends another code under another id, with all else as it was', async () => {
  fixture.answer = ({ code }) =>
    code === '11112222'
      ? { outcome: 'recorded' }
      : { outcome: 'refused', refusal: 'DELIVERY_CODE_WRONG', detail: { tries_left: 0 } };
  const bodies: object[] = [];
  const { send } = fixture.port;
  fixture.port.send = (all, signal) => {
    bodies.push(...all);
    return send(all, signal);
  };
  const queue = fixture.openTab();
  await queue.add(scan('A', 'pickup', 'p1'));
  await settled();
  const [wrong] = queue.getSnapshot().scans;
  expect(wrong).toMatchObject({ triesLeft: 0, refusal: 'DELIVERY_CODE_WRONG' });
  expect(wrong).not.toHaveProperty('newTotalCentimes');
  await queue.sendAnew(wrong?.id ?? '', { code: '11112222' });
  await settled();
  const [first, second] = bodies;
  expect(second).toEqual({ ...first, id: expect.any(String), code: '11112222' });
  expect(second).not.toMatchObject({ id: wrong?.id });
});

it('forgets a scan that is taken out, and lets the next one of the parcel go', async () => {
  fixture.answer = ({ kind }) =>
    kind === 'pickup'
      ? { outcome: 'refused', refusal: 'WEIGH_IN_NEEDED', detail: { new_total_centimes: 0 } }
      : { outcome: 'recorded' };
  const queue = fixture.openTab();
  await queue.add(scan('A', 'pickup'));
  await queue.add(scan('A', 'hub'));
  await settled();
  const [refused] = queue.getSnapshot().scans;
  expect(refused?.newTotalCentimes).toBe(0);
  expect(refused).not.toHaveProperty('triesLeft');
  await queue.remove(refused?.id ?? '');
  await settled();
  expect(fixture.asked.at(-1)).toBe('hub A');
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('remembers a refusal that was answered before, and calls one without a reason a failure', async () => {
  const queue = fixture.openTab();
  fixture.answer = () => ({ outcome: 'repeated', first_outcome: 'refused', detail: undefined });
  await queue.add(scan('A', 'hub'));
  await settled();
  expect(kinds(queue)).toEqual([['hub', 'SCAN_FAILED']]);
});

it('calls only the first of each parcel refused, also in one call', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  for (const label of ['A', 'B']) {
    await queue.add(scan(label, 'hub'));
    await queue.add(scan(label, 'out_for_delivery'));
  }
  await settled();
  fixture.answer = () => ({ outcome: 'refused', refusal: 'HELD_BY_OTHER', detail: undefined });
  fixture.isOnline = true;
  queue.drain();
  await settled();
  expect(kinds(queue)).toEqual([
    ['hub', 'HELD_BY_OTHER'],
    ['out_for_delivery', 'waiting'],
    ['hub', 'HELD_BY_OTHER'],
    ['out_for_delivery', 'waiting'],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.asked).toHaveLength(1);
});

it('keeps the parcel that comes with an answer, and sends on when the device cannot', async () => {
  fixture.answer = ({ label_code: id }) => ({ outcome: 'recorded', delivery: testJob({ id }) });
  const queue = fixture.openTab();
  await queue.add(scan('A', 'hub'));
  await settled();
  expect(fixture.storage.jobs).toEqual(['A']);
  fixture.storage.keepJob = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await queue.add(scan('B', 'hub'));
  await settled();
  expect(queue.getSnapshot()).toMatchObject({ scans: [], problem: undefined });
});
