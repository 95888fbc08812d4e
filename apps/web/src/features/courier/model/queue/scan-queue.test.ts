import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optimisticJob } from '../optimistic-job.ts';
import { testJob } from '../test-job.ts';
import { newerJob } from './answered-job.ts';
import { MemoryCourierStorage } from './memory-courier-storage.ts';
import { isScanBlocked } from './next-scans.ts';
import {
  newTestScan,
  RefusedError,
  scanStates,
  TestScanQueue,
  timersSettled,
} from './test-scan-queue.ts';

let fixture: TestScanQueue;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z') });
  fixture = new TestScanQueue();
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});

it('keeps scans made offline, and sends each scan once, in order, after its photos', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(newTestScan('A', 'pickup', 'p1'));
  await queue.add(newTestScan('A', 'out_for_delivery'));
  await queue.add(newTestScan('A', 'delivered', 'p2'));
  await timersSettled();
  expect(fixture.asked).toEqual([]);
  expect(fixture.storage.scans.kept.size).toBe(3);
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(5000);
  // The server accepts the door photo only from the current holder, so the photo is uploaded after
  // the pickup is recorded.
  expect(fixture.asked).toEqual([
    'photo p1 of A',
    'pickup A, out_for_delivery A',
    'photo p2 of A',
    'delivered A',
  ]);
  expect(queue.getSnapshot()).toMatchObject({ scans: [], isSending: false });
});

it('a sent scan leaves the queue only after subscribers have got the parcel from the response', async () => {
  const carried = testJob({ id: 'A', label_code: 'A', status: 'in_transit', is_holder: true });
  fixture.answer = () => ({ outcome: 'recorded', delivery: carried });
  const queue = fixture.openTab();
  const known = testJob({ id: 'A', label_code: 'A' });
  await queue.add(newTestScan('A', 'pickup'));
  const shown = new Set<string>();
  queue.subscribe(() => {
    const { scans, answered } = queue.getSnapshot();
    shown.add(optimisticJob(newerJob(known, 0, answered), scans).status);
  });
  await timersSettled();
  expect(queue.getSnapshot().scans).toEqual([]);
  // Subscribers must never see `scheduled`, the status before the pickup. The app would show the
  // pickup form again, and the form would lose the text that the agent typed.
  expect(shown).toEqual(new Set(['in_transit']));
});

it.each([
  ['the response is newer', 999, 'delivered'],
  ['the response has the time of the fetch', 1000, 'delivered'],
  ['the fetch is newer', 1001, 'scheduled'],
])(
  'shows the parcel state from the scan response or from the last fetch, whichever is newer: %s',
  (_, knownAt, status) => {
    const answered = { d1: { job: testJob({ status: 'delivered' }), at: 1000 } };
    expect(newerJob(testJob(), knownAt, answered).status).toBe(status);
    expect(newerJob(testJob({ id: 'd2' }), knownAt, answered).status).toBe('scheduled');
  },
);

it('retries a failed send of scans automatically, with backoff', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(newTestScan('A', 'hub'));
  await vi.advanceTimersByTimeAsync(2500);
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(fixture.asked).toEqual(['hub A']);
});

it('a scan is sent by one tab and shown by all tabs', async () => {
  const first = fixture.openTab();
  const second = fixture.openTab();
  await timersSettled();
  await second.add(newTestScan('A', 'hub'));
  await timersSettled();
  expect(fixture.asked).toEqual(['hub A']);
  expect([first, second].map((tab) => tab.getSnapshot().scans)).toEqual([[], []]);
  expect(second.getSnapshot().answers).toBe(1);
});

it('blocks only the parcel whose scan was refused, until the agent enters another code', async () => {
  fixture.answer = ({ kind, code }) =>
    kind === 'pickup' && code !== '11112222'
      ? { outcome: 'refused', refusal: 'DELIVERY_CODE_WRONG', detail: { tries_left: 4 } }
      : { outcome: 'recorded' };
  const queue = fixture.openTab();
  await queue.add(newTestScan('A', 'pickup', 'p1'));
  await timersSettled();
  await queue.add(newTestScan('A', 'delivered', 'p2'));
  await queue.add(newTestScan('B', 'hub'));
  await timersSettled();
  expect(scanStates(queue)).toEqual([
    ['pickup', 'DELIVERY_CODE_WRONG'],
    ['delivered', 'waiting'],
  ]);
  const [wrong, held] = queue.getSnapshot().scans;
  if (!wrong || !held) throw new Error('both are there');
  expect(wrong.triesLeft).toBe(4);
  expect(isScanBlocked(held, queue.getSnapshot().scans)).toBe(true);
  expect(fixture.asked).toEqual(['photo p1 of A', 'pickup A', 'hub B']);
  await queue.sendAnew(wrong.id, { code: '11112222' });
  await timersSettled();
  expect(fixture.asked.slice(3)).toEqual(['pickup A', 'photo p2 of A', 'delivered A']);
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('keeps a scan pending when it failed only because the previous scan of the parcel was refused', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  await queue.add(newTestScan('A', 'pickup'));
  await queue.add(newTestScan('A', 'out_for_delivery'));
  fixture.answer = ({ kind }) =>
    kind === 'pickup'
      ? { outcome: 'refused', refusal: 'WEIGH_IN_NEEDED', detail: { new_total_centimes: 5200 } }
      : { outcome: 'refused', refusal: 'STATUS_NOT_ALLOWED', detail: undefined };
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(scanStates(queue)).toEqual([
    ['pickup', 'WEIGH_IN_NEEDED'],
    ['out_for_delivery', 'waiting'],
  ]);
  expect(queue.getSnapshot().scans[0]?.newTotalCentimes).toBe(5200);
});

it('removes a scan that the server recorded, even if the first response to the scan was lost', async () => {
  fixture.answer = () => ({ outcome: 'repeated', first_outcome: 'recorded' });
  const queue = fixture.openTab();
  await queue.add(newTestScan('A', 'hub'));
  await timersSettled();
  expect(queue.getSnapshot().scans).toEqual([]);
});

it('shows that a photo was rejected, and uploads the photo again on request', async () => {
  fixture.uploadError = new RefusedError('no');
  const queue = fixture.openTab();
  await queue.add(newTestScan('A', 'pickup', 'p1'));
  await timersSettled();
  expect(scanStates(queue)).toEqual([['pickup', 'PHOTO_REFUSED']]);
  fixture.uploadError = undefined;
  await queue.retry(queue.getSnapshot().scans[0]?.id ?? '');
  await timersSettled();
  expect(fixture.asked).toEqual(['photo p1 of A', 'pickup A']);
});

it('shows the optimistic state of a parcel', async () => {
  fixture.isOnline = false;
  const queue = fixture.openTab();
  const job = testJob({ label_code: 'A' });
  const next = () => optimisticJob(job, queue.getSnapshot().scans);
  await queue.add(newTestScan('A', 'pickup'));
  expect(next()).toMatchObject({ status: 'in_transit', next_stop: 'dropoff', is_holder: true });
  for (let visit = 0; visit < 3; visit += 1) await queue.add(newTestScan('A', 'attempt_failed'));
  expect(next()).toMatchObject({ is_returning: true, next_stop: 'return', attempts: 3 });
  await queue.add(newTestScan('B', 'delivered'));
  expect(next()).toMatchObject({ status: 'in_transit' });
});

describe('scan queue', () => {
  it('retries after one second, and then doubles the delay after each attempt, up to thirty seconds', async () => {
    fixture.isOnline = false;
    await fixture.openTab().add(newTestScan('A', 'hub'));
    await vi.advanceTimersByTimeAsync(95_000);
    const seconds = fixture.triedAt.map((ms) => ms / 1000);
    expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  });

  it('starts the backoff again at one second after a success', async () => {
    fixture.isOnline = false;
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'hub'));
    await vi.advanceTimersByTimeAsync(4000);
    fixture.isOnline = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(fixture.asked).toEqual(['hub A']);
    fixture.isOnline = false;
    await queue.add(newTestScan('B', 'hub'));
    await vi.advanceTimersByTimeAsync(3500);
    expect(fixture.triedAt).toEqual([0, 1000, 3000, 7000, 7000, 8000, 10_000]);
  });

  it('replaces the pending timer on a new attempt instead of adding a second timer', async () => {
    fixture.isOnline = false;
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'hub'));
    await vi.advanceTimersByTimeAsync(500);
    queue.drain();
    await vi.advanceTimersByTimeAsync(2400);
    expect(fixture.triedAt).toEqual([0, 500, 2500]);
  });

  it('sends each scan once, even when the network returns several times during a send', async () => {
    let answer = () => {};
    fixture.wait = new Promise((resolve) => (answer = resolve));
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'hub'));
    await timersSettled();
    for (let count = 0; count < 5; count += 1) queue.drain();
    await queue.add(newTestScan('B', 'hub'));
    expect(queue.getSnapshot().isSending).toBe(true);
    answer();
    await timersSettled();
    expect(fixture.asked).toEqual(['hub A', 'hub B']);
    expect(fixture.mostAtOnce).toBe(1);
    expect(queue.getSnapshot()).toMatchObject({ scans: [], isSending: false, answers: 2 });
  });

  it('is in the sending state only while scans are being sent', async () => {
    const queue = fixture.openTab();
    const seen: boolean[] = [queue.getSnapshot().isSending];
    queue.subscribe(() => seen.push(queue.getSnapshot().isSending));
    await timersSettled();
    expect(seen).not.toContain(true);
    fixture.isOnline = false;
    await queue.add(newTestScan('A', 'hub'));
    await timersSettled();
    expect(seen).toContain(true);
    expect(queue.getSnapshot().isSending).toBe(false);
  });

  it('stores the refusal of a send until a later send succeeds or the network fails', async () => {
    const queue = fixture.openTab();
    fixture.sendError = new RefusedError('suspended');
    await queue.add(newTestScan('A', 'hub'));
    await timersSettled();
    expect(queue.getSnapshot()).toMatchObject({ problem: fixture.sendError, answers: 0 });
    expect(scanStates(queue)).toEqual([['hub', 'waiting']]);
    fixture.sendError = new TypeError('network: away');
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.getSnapshot().problem).toBeUndefined();
    fixture.sendError = new RefusedError('suspended');
    await vi.advanceTimersByTimeAsync(2000);
    fixture.sendError = undefined;
    await vi.advanceTimersByTimeAsync(4000);
    expect(queue.getSnapshot()).toMatchObject({ scans: [], problem: undefined, answers: 1 });
  });

  it('uploads each photo once; if the upload of the second photo fails, uploads only that photo again', async () => {
    const queue = fixture.openTab();
    let photos = 0;
    const { upload } = fixture.port;
    fixture.port.upload = async (...words) => {
      photos += 1;
      if (photos === 2) throw new TypeError('network: away');
      return upload(...words);
    };
    await queue.add(newTestScan('A', 'pickup', 'p1', 'p2'));
    await timersSettled();
    expect(fixture.asked).toEqual(['photo p1 of A']);
    expect(queue.getSnapshot().scans[0]?.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(fixture.asked).toEqual(['photo p1 of A', 'photo p2 of A', 'pickup A']);
  });

  it('uploads again only photos that the server reports as missing', async () => {
    const queue = fixture.openTab();
    fixture.answer = () => ({ outcome: 'refused', refusal: 'PHOTO_NEEDED', detail: undefined });
    await queue.add(newTestScan('A', 'pickup', 'p1'));
    await timersSettled();
    const id = queue.getSnapshot().scans[0]?.id ?? '';
    await queue.retry(id);
    await timersSettled();
    expect(fixture.asked).toEqual(['photo p1 of A', 'pickup A', 'photo p1 of A', 'pickup A']);
    fixture.answer = () => ({ outcome: 'refused', refusal: 'PLACE_NEEDED', detail: undefined });
    await queue.retry(id);
    await timersSettled();
    fixture.answer = () => ({ outcome: 'recorded' });
    await queue.retry(id);
    await timersSettled();
    expect(fixture.asked.slice(4)).toEqual(['photo p1 of A', 'pickup A', 'pickup A']);
    expect(queue.getSnapshot().scans).toEqual([]);
  });

  it('ignores a request to retry or change a scan that is not in the queue', async () => {
    fixture.isOnline = false;
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'hub'));
    await queue.retry('gone');
    await queue.sendAnew('gone', { code: '1' });
    expect(scanStates(queue)).toEqual([['hub', 'waiting']]);
    expect(fixture.storage.scans.kept.size).toBe(1);
  });

  it('sends a corrected code under a new id, with all other fields unchanged', async () => {
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
    await queue.add(newTestScan('A', 'pickup', 'p1'));
    await timersSettled();
    const [wrong] = queue.getSnapshot().scans;
    expect(wrong).toMatchObject({ triesLeft: 0, refusal: 'DELIVERY_CODE_WRONG' });
    expect(wrong).not.toHaveProperty('newTotalCentimes');
    await queue.sendAnew(wrong?.id ?? '', { code: '11112222' });
    await timersSettled();
    const [first, second] = bodies;
    expect(second).toEqual({ ...first, id: expect.any(String), code: '11112222' });
    expect(second).not.toMatchObject({ id: wrong?.id });
  });

  it('removes a discarded scan and continues with the next scan of the parcel', async () => {
    fixture.answer = ({ kind }) =>
      kind === 'pickup'
        ? { outcome: 'refused', refusal: 'WEIGH_IN_NEEDED', detail: { new_total_centimes: 0 } }
        : { outcome: 'recorded' };
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'pickup'));
    await queue.add(newTestScan('A', 'hub'));
    await timersSettled();
    const [refused] = queue.getSnapshot().scans;
    expect(refused?.newTotalCentimes).toBe(0);
    expect(refused).not.toHaveProperty('triesLeft');
    await queue.remove(refused?.id ?? '');
    await timersSettled();
    expect(fixture.asked.at(-1)).toBe('hub A');
    expect(queue.getSnapshot().scans).toEqual([]);
  });

  it('treats a repeated refusal as a refusal of the scan, with the code SCAN_FAILED if the server gives no reason', async () => {
    const queue = fixture.openTab();
    fixture.answer = () => ({ outcome: 'repeated', first_outcome: 'refused', detail: undefined });
    await queue.add(newTestScan('A', 'hub'));
    await timersSettled();
    expect(scanStates(queue)).toEqual([['hub', 'SCAN_FAILED']]);
  });

  it('marks only the first refused scan of each parcel as refused when one call contains several refused scans', async () => {
    fixture.isOnline = false;
    const queue = fixture.openTab();
    for (const label of ['A', 'B']) {
      await queue.add(newTestScan(label, 'hub'));
      await queue.add(newTestScan(label, 'out_for_delivery'));
    }
    await timersSettled();
    fixture.answer = () => ({ outcome: 'refused', refusal: 'HELD_BY_OTHER', detail: undefined });
    fixture.isOnline = true;
    queue.drain();
    await timersSettled();
    expect(scanStates(queue)).toEqual([
      ['hub', 'HELD_BY_OTHER'],
      ['out_for_delivery', 'waiting'],
      ['hub', 'HELD_BY_OTHER'],
      ['out_for_delivery', 'waiting'],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fixture.asked).toHaveLength(1);
  });

  it('gives subscribers the parcel from the response and removes the scan, even if the device cannot store parcels', async () => {
    fixture.answer = ({ label_code: id }) => ({ outcome: 'recorded', delivery: testJob({ id }) });
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'hub'));
    await timersSettled();
    expect(fixture.storage.jobs).toEqual(['A']);
    fixture.storage.keepJob = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await queue.add(newTestScan('B', 'hub'));
    await timersSettled();
    expect(queue.getSnapshot()).toMatchObject({ scans: [], problem: undefined });
  });
});

describe('several tabs or agents on one device', () => {
  it('send each scan once when five tabs notice the return of the network at the same time', async () => {
    fixture.isOnline = false;
    const tabs = Array.from({ length: 5 }, () => fixture.openTab());
    for (const [index, tab] of tabs.entries()) await tab.add(newTestScan(`P${index}`, 'hub'));
    await timersSettled();
    fixture.isOnline = true;
    for (const tab of tabs) tab.drain();
    await timersSettled();
    expect(fixture.asked).toEqual(['hub P0, hub P1, hub P2, hub P3, hub P4']);
    for (const tab of tabs) expect(tab.getSnapshot()).toMatchObject({ scans: [], answers: 1 });
  });

  it('show the same scans: every tab follows when another tab adds or removes a scan', async () => {
    fixture.isOnline = false;
    const [first, second] = [fixture.openTab(), fixture.openTab()];
    await second.add(newTestScan('A', 'hub'));
    await timersSettled();
    expect(scanStates(first)).toEqual([['hub', 'waiting']]);
    expect(first.getSnapshot().answers).toBe(0);
    await first.remove(first.getSnapshot().scans[0]?.id ?? '');
    await timersSettled();
    expect(second.getSnapshot()).toMatchObject({ scans: [], answers: 0 });
  });

  it('let another tab send a pending scan when the sending tab closes', async () => {
    fixture.wait = new Promise(() => {});
    const [leader, other] = [fixture.openTab(), fixture.openTab()];
    await leader.add(newTestScan('A', 'hub'));
    await timersSettled();
    expect(fixture.triedAt).toHaveLength(1);
    fixture.wait = undefined;
    leader.stop();
    await timersSettled();
    expect(fixture.asked).toEqual(['hub A']);
    expect(other.getSnapshot().scans).toEqual([]);
  });

  it('send a scan that was corrected in another tab before the later scans of the same parcel', async () => {
    const [, other] = [fixture.openTab(), fixture.openTab()];
    fixture.answer = ({ kind }) =>
      kind === 'pickup'
        ? { outcome: 'refused', refusal: 'DELIVERY_CODE_WRONG' }
        : { outcome: 'recorded' };
    await other.add(newTestScan('A', 'pickup'));
    await timersSettled();
    await other.add(newTestScan('A', 'delivered', 'p2'));
    await timersSettled();
    fixture.answer = () => ({ outcome: 'recorded' });
    await other.sendAnew(other.getSnapshot().scans[0]?.id ?? '', { code: '11112222' });
    await timersSettled();
    expect(fixture.asked).toEqual(['pickup A', 'pickup A', 'photo p2 of A', 'delivered A']);
  });

  it('do not change the scans of another agent on this device', async () => {
    const other = new MemoryCourierStorage();
    const amina = fixture.openTab();
    const karim = fixture.openTab({ userId: 'karim', storage: other });
    await karim.add(newTestScan('K', 'hub'));
    await timersSettled();
    // Each agent has a leader tab and receives only their own responses.
    expect(fixture.asked).toEqual(['hub K']);
    expect(karim.getSnapshot().answers).toBe(1);
    expect(amina.getSnapshot().answers).toBe(0);
  });

  it.each([
    ['during an attempt', 0],
    ['during the delay after an attempt', 500],
  ])('send nothing more when the user signs out %s', async (_, ms) => {
    fixture.isOnline = false;
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'hub'));
    await vi.advanceTimersByTimeAsync(ms);
    const before = fixture.triedAt.length;
    queue.stop();
    queue.drain();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fixture.triedAt).toHaveLength(before);
    expect(fixture.environment.openChannels).toBe(0);
  });

  it('do not send the stored scans if the user signs out while a tab is reading them', async () => {
    fixture.isOnline = false;
    await fixture.openTab().add(newTestScan('A', 'hub'));
    await timersSettled();
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
    await timersSettled();
    queue.stop();
    isRead();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fixture.asked).toEqual([]);
    expect(queue.getSnapshot().scans).toEqual([]);
  });

  it('repeat a failed read of the device storage, and then send the stored scans', async () => {
    fixture.isOnline = false;
    await fixture.openTab().add(newTestScan('A', 'hub'));
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

  it('reject a new scan with an error when the device cannot store the scan', async () => {
    fixture.storage.scans.put = () =>
      Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(fixture.openTab().add(newTestScan('A', 'hub'))).rejects.toThrow('full');
    expect(fixture.asked).toEqual([]);
  });

  it('keep the order of scans and their recorded times, even when the clock is set back', async () => {
    fixture.isOnline = false;
    const queue = fixture.openTab();
    await queue.add(newTestScan('A', 'pickup'));
    vi.setSystemTime('2026-11-22T07:00:00Z');
    await queue.add(newTestScan('A', 'hub'));
    // After a reload, a scan may be added before the stored scans have loaded. It must still come
    // last.
    const later = fixture.openTab();
    await later.add(newTestScan('A', 'out_for_delivery'));
    expect(later.getSnapshot().scans.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
      ['pickup', '2026-11-22T08:00:00.000Z'],
      ['hub', '2026-11-22T07:00:00.000Z'],
      ['out_for_delivery', '2026-11-22T07:00:00.000Z'],
    ]);
  });

  it('give each scan the time that the injected clock shows', async () => {
    fixture.isOnline = false;
    const queue = fixture.openTab({ now: () => Date.parse('2026-01-02T03:04:05Z') });
    await queue.add(newTestScan('A', 'hub'));
    expect(queue.getSnapshot().scans[0]?.occurredAt).toBe('2026-01-02T03:04:05.000Z');
  });
});
