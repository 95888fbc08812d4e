import { expect, it } from 'vitest';
import type { QueuedStep } from '../../../shared/step-queue/queued-step.ts';
import type { OwnDay } from './broker-day.ts';
import { optimisticDay } from './optimistic-day.ts';

const own = {
  day: null,
  last: { id: 'before', closed_at: '2026-11-22T18:00:00Z', closing_centimes: 500 },
  since_close: { count: 2, cash_centimes: 200 },
  cash_now_centimes: 700,
  seenAt: 1,
} as OwnDay;
const AT = Date.parse('2026-11-23T08:00:00Z');
const step = (name: string, args: object, state = 'waiting') =>
  ({ name, args, state, keptAt: AT }) as QueuedStep;
const opening = step('open_broker_day', { p_id: 'day', p_counted_centimes: 650 });
const taken = step('move_drawer_cash', { p_id: 'm', p_centimes: -100, p_note: 'Bank' });
const closing = step('close_broker_day', { p_id: 'day', p_counted_centimes: 550 });

it('a queued opening shows the working day as open, and queued cash movements change the cash in the drawer', () => {
  const { day } = optimisticDay(own, [opening, taken]);
  expect(day).toMatchObject({
    id: 'day',
    opened_at: '2026-11-23T08:00:00.000Z',
    opening_centimes: 650,
    opening_expected_centimes: 700,
    expected_centimes: 550,
    taken_centimes: 100,
    added_centimes: 0,
  });
});

it('a queued close of a working day shows the day as closed and the counted cash in the drawer', () => {
  expect(optimisticDay(own, [opening, taken, closing])).toMatchObject({
    day: null,
    last: { id: 'day', closing_centimes: 550, closed_at: '2026-11-23T08:00:00.000Z' },
    since_close: { count: 0, cash_centimes: 0 },
    cash_now_centimes: 550,
  });
});

it.each([
  ['a refused step', 'refused'],
  ['an expired step', 'lapsed'],
])('the optimistic state of a working day does not include %s', (_, state) => {
  expect(optimisticDay(own, [{ ...opening, state } as QueuedStep])).toEqual(own);
});

it.each([
  ['an opening while a day is open', { ...own, day: { id: 'other' } }, opening],
  ['a close of another day', { ...own, day: { id: 'other' } }, closing],
  ['a cash movement without an open day', own, taken],
  ['a change of the shop', own, step('save_my_shop', {})],
])('the optimistic state of a working day ignores %s', (_, shown, waiting) => {
  expect(optimisticDay(shown as OwnDay, [waiting])).toEqual(shown);
});

it('a paid voucher reduces the cash in the drawer only while the day is open', () => {
  const paid = step('redeem_payout_voucher', { p_token: 't', p_counted_centimes: 150 });
  expect(optimisticDay(own, [opening, paid]).day).toMatchObject({
    expected_centimes: 500,
    cash_out_centimes: 150,
    operation_count: 1,
  });
  expect(optimisticDay(own, [paid])).toEqual(own);
});
