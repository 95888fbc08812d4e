import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optimisticJob } from '../optimistic-job.ts';
import { testJob } from '../test-job.ts';
import { answeredJob } from './answered-job.ts';
import { MemoryCourierStorage } from './memory-courier-storage.ts';
import { isBlocked } from './next-scans.ts';
import { kinds, Refused, scan, settled, TestScanQueue } from './test-scan-queue.ts';

let fixture: TestScanQueue;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z') });
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
    shown.add(optimisticJob(answeredJob(known, 0, answered), scans).status);
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
  expect(isBlocked(held, queue.getSnapshot().scans)).toBe(true);
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
  const next = () => optimisticJob(job, queue.getSnapshot().scans);
  await queue.add(scan('A', 'pickup'));
  expect(next()).toMatchObject({ status: 'in_transit', next_stop: 'dropoff', is_holder: true });
  for (let visit = 0; visit < 3; visit += 1) await queue.add(scan('A', 'attempt_failed'));
  expect(next()).toMatchObject({ is_returning: true, next_stop: 'return', attempts: 3 });
  await queue.add(scan('B', 'delivered'));
  expect(next()).toMatchObject({ status: 'in_transit' });
});

describe('tries', () => {
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
});

describe('tabs and agents of one device', () => {
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
    fixture.storage.scans.put = () =>
      Promise.reject(new DOMException('full', 'QuotaExceededError'));
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
});
