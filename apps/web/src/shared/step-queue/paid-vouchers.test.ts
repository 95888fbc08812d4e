// Tests that voucher payouts on the broker's device are stored before they are sent, never expire,
// and do not block other steps.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stepStates, TestStepQueue, timersSettled } from './test-step-queue.ts';

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

it('a voucher payout is stored before any request, and then sent', async () => {
  fixture.isOnline = true;
  fixture.loseAnswer = true;
  const tab = fixture.openTab();
  await fixture.pay(tab);
  expect([...fixture.storage.kept.values()].map(({ name }) => name)).toEqual([
    'redeem_payout_voucher',
  ]);
  fixture.loseAnswer = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stepStates(tab)).toEqual([]);
  expect(new Set(fixture.asked.map(([, { p_request_id: id }]) => id))).toEqual(
    new Set(['pay token']),
  );
});

it.each([400 * 24 * HOUR, -2 * HOUR])(
  'a voucher never expires, even if the clock was changed by %i ms',
  async (ms) => {
    await fixture.pay(fixture.openTab());
    fixture.end();
    vi.setSystemTime(Date.now() + ms);
    fixture.isOnline = true;
    const tab = fixture.openTab();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([stepStates(tab), fixture.names]).toEqual([[], ['redeem_payout_voucher']]);
  },
);

it('a refused voucher stays visible, and blocks neither another voucher nor the cash count', async () => {
  fixture.isOnline = true;
  fixture.refuse = ({ args }) => 'p_token' in args && args.p_token === 'used';
  const tab = fixture.openTab();
  await fixture.pay(tab, 'used');
  await timersSettled();
  await fixture.pay(tab, 'good');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stepStates(tab)).toEqual([['redeem_payout_voucher', 'refused']]);
  expect(fixture.asked.map(([, { p_token: token }]) => token)).toEqual(['used', 'good']);
});
