import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  OfflineError,
  RefusedError,
  stepStates,
  TestStepQueue,
  timersSettled,
} from './test-step-queue.ts';

const HOUR = 3_600_000;
let fixture: TestStepQueue;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:00:00Z') });
  fixture = new TestStepQueue();
});
afterEach(() => {
  fixture.end();
  vi.useRealTimers();
});

it('a step is sent immediately when online, and is not stored', async () => {
  fixture.isOnline = true;
  const tab = fixture.openTab();
  expect(await fixture.open(tab)).toEqual({ isKept: false, answer: 'answer' });
  expect([fixture.names, fixture.storage.kept.size]).toEqual([['open_broker_day at once'], 0]);
});

it('a refusal is reported immediately, and the step is not stored', async () => {
  fixture.isOnline = true;
  fixture.error = new RefusedError('no');
  await expect(fixture.open(fixture.openTab())).rejects.toThrow('no');
  expect(fixture.storage.kept.size).toBe(0);
});

it('a step survives a reload and a dead battery, and is sent once, in order, with its id and its age', async () => {
  const before = fixture.openTab();
  expect(await fixture.open(before)).toEqual({ isKept: true });
  expect(await fixture.close(before)).toEqual({ isKept: true });
  fixture.end();
  vi.setSystemTime(Date.now() + 2 * HOUR);
  fixture.isOnline = true;
  const tab = fixture.openTab();
  await timersSettled();
  expect(fixture.asked).toEqual([
    ['open_broker_day', { p_id: 'day', p_counted_centimes: 700, p_counted_ago_seconds: 7200 }],
    [
      'close_broker_day',
      {
        p_id: 'day',
        p_request_id: 'close day',
        p_counted_centimes: 900,
        p_counted_ago_seconds: 7200,
      },
    ],
  ]);
  expect([fixture.storage.kept.size, tab.getSnapshot().answers]).toEqual([0, 2]);
});

it('even when the device is online again, a step waits while an earlier step of the same lane is waiting', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  fixture.isOnline = true;
  expect(await fixture.close(tab)).toEqual({ isKept: true });
  // A step of another lane is sent immediately.
  expect(await fixture.ready(tab)).toMatchObject({ isKept: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(fixture.names).toEqual(['open_broker_day', 'mark_cash_ready at once', 'close_broker_day']);
});

it('a step submitted before the storage is loaded waits for the stored steps', async () => {
  await fixture.open(fixture.openTab());
  fixture.end();
  fixture.isOnline = true;
  expect(await fixture.close(fixture.openTab())).toEqual({ isKept: true });
  await timersSettled();
  expect(fixture.names).toEqual(['open_broker_day', 'close_broker_day']);
});

it('two tabs send a step only once, even if both send the queue several times', async () => {
  const [first, second] = [fixture.openTab(), fixture.openTab()];
  await fixture.open(second);
  await timersSettled();
  fixture.isOnline = true;
  let answer = () => {};
  fixture.wait = new Promise((resolve) => (answer = resolve));
  for (const tab of [first, second, first, second]) tab.drain();
  await timersSettled();
  for (const tab of [second, first]) tab.drain();
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.names).toEqual(['open_broker_day']);
  expect([first, second].map((tab) => tab.getSnapshot().steps)).toEqual([[], []]);
  expect(second.getSnapshot().answers).toBe(1);
});

it('queues a step once if it is submitted twice in a row, but again if another step was queued in between', async () => {
  const tab = fixture.openTab();
  for (const id of ['a', 'a', 'b', 'a']) await fixture.ready(tab, id);
  expect(tab.getSnapshot().steps.map(({ args }) => args)).toEqual([
    { p_id: 'a' },
    { p_id: 'b' },
    { p_id: 'a' },
  ]);
});

it('a step whose response was lost is sent again with the same id', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  fixture.isOnline = true;
  fixture.loseAnswer = true;
  await vi.advanceTimersByTimeAsync(1500);
  expect(fixture.names).toEqual(['open_broker_day']);
  fixture.loseAnswer = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.asked.map(([, { p_id: id }]) => id)).toEqual(['day', 'day']);
});

it.each([
  ['a step is sent just before its expiry', HOUR - 1, [], ['mark_cash_ready']],
  ['an expired step is never sent', HOUR, [['mark_cash_ready', 'lapsed']], []],
])('expiry of a waiting step: %s', async (_, ms, left, sent) => {
  await fixture.ready(fixture.openTab());
  fixture.end();
  vi.setSystemTime(Date.now() + ms);
  fixture.isOnline = true;
  const tab = fixture.openTab();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stepStates(tab), fixture.names]).toEqual([left, sent]);
});

it('a step expires at its own time, even when offline and queued behind a step that expires later', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  await fixture.ready(tab);
  await vi.advanceTimersByTimeAsync(HOUR + 60_000);
  expect(stepStates(tab)).toEqual([
    ['open_broker_day', 'waiting'],
    ['mark_cash_ready', 'lapsed'],
  ]);
});

it('a queued step expires instead of waiting forever when the device’s clock is set far back', async () => {
  await fixture.ready(fixture.openTab());
  fixture.end();
  vi.setSystemTime(Date.now() - 2 * HOUR);
  fixture.isOnline = true;
  const tab = fixture.openTab();
  await timersSettled();
  expect([stepStates(tab), fixture.names]).toEqual([[['mark_cash_ready', 'lapsed']], []]);
});

it('the age of a cash count is sent as zero, not as a negative number, when the clock is set back slightly', async () => {
  await fixture.open(fixture.openTab());
  fixture.end();
  vi.setSystemTime(Date.now() - 60_000);
  fixture.isOnline = true;
  fixture.openTab();
  await timersSettled();
  expect(fixture.asked[0]?.[1]).toMatchObject({ p_counted_ago_seconds: 0 });
});

it('a refused step is kept with its input and blocks later steps of its lane, while steps of other lanes are sent', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  await fixture.close(tab);
  await fixture.ready(tab);
  fixture.refuse = ({ name }) => name === 'open_broker_day';
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.names).toEqual(['open_broker_day', 'mark_cash_ready']);
  const [opening] = tab.getSnapshot().steps;
  expect(opening).toMatchObject({
    state: 'refused',
    refusal: { code: 'WA283' },
    args: { p_counted_centimes: 700 },
  });
  fixture.refuse = undefined;
  await tab.retry(opening?.id ?? '', { p_note: 'Wrong change' });
  await timersSettled();
  expect(fixture.asked.slice(2)).toMatchObject([
    ['open_broker_day', { p_id: 'day', p_note: 'Wrong change' }],
    ['close_broker_day', {}],
  ]);
});

it('a step that waits behind a refused step expires at its own deadline, although it is not sent', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  await fixture.close(tab);
  fixture.refuse = () => true;
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stepStates(tab)).toEqual([
    ['open_broker_day', 'refused'],
    ['close_broker_day', 'waiting'],
  ]);
  await vi.advanceTimersByTimeAsync(11 * HOUR);
  expect(stepStates(tab)[1]).toEqual(['close_broker_day', 'lapsed']);
});

it('a retried step is sent, while the refused step after it is not sent', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab, 'first');
  await fixture.open(tab, 'second');
  const [first, second] = tab.getSnapshot().steps;
  for (const step of [first, second]) {
    if (step) fixture.storage.kept.set(step.id, { ...step, state: 'refused' });
  }
  fixture.end();
  fixture.isOnline = true;
  const later = fixture.openTab();
  await timersSettled();
  await later.retry(first?.id ?? '');
  await timersSettled();
  expect(fixture.asked).toMatchObject([['open_broker_day', { p_id: 'first' }]]);
});

it('a withdrawn step is never sent, and the next step is sent', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  await fixture.close(tab);
  await tab.takeBack(tab.getSnapshot().steps[0]?.id ?? '');
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.names).toEqual(['close_broker_day']);
});

it('a retry does not send an expired step', async () => {
  const tab = fixture.openTab();
  await fixture.ready(tab);
  await vi.advanceTimersByTimeAsync(HOUR + 60_000);
  fixture.isOnline = true;
  await tab.retry(tab.getSnapshot().steps[0]?.id ?? '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([stepStates(tab), fixture.names]).toEqual([[['mark_cash_ready', 'lapsed']], []]);
});

it('a queued step of one person is not sent while another person is signed in on the device', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  fixture.signedIn = 'amina';
  fixture.isOnline = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fixture.names, stepStates(tab)]).toEqual([[], [['open_broker_day', 'waiting']]]);
  fixture.signedIn = 'karim';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fixture.names).toEqual(['open_broker_day']);
});

it('a step waits while the server fails or the session has expired', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  fixture.isOnline = true;
  fixture.error = new Error('503');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stepStates(tab)).toEqual([['open_broker_day', 'waiting']]);
});

it('the network error is reported when the device is offline and has no space to store the step', async () => {
  fixture.storage.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const tab = fixture.openTab();
  await expect(fixture.open(tab)).rejects.toBeInstanceOf(OfflineError);
  expect(tab.getSnapshot().steps).toEqual([]);
});

it('nothing is sent after the queue is stopped at sign-out', async () => {
  const tab = fixture.openTab();
  await fixture.open(tab);
  tab.stop();
  fixture.isOnline = true;
  tab.drain();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fixture.names, fixture.environment.openChannels]).toEqual([[], 0]);
});
