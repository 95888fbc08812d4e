import { expect, it } from 'vitest';
import { settledByMonth } from './settled-by-month.ts';
import type { Settlement } from './settlement.ts';

const settlement = (over: Partial<Settlement>) =>
  ({ status: 'settled', is_giver: true, amount_centimes: 100, ...over }) as Settlement;

it('adds up the cash that the broker gave and received in each calendar month of Moroccan time', () => {
  expect(
    settledByMonth([
      settlement({ ended_at: '2026-07-05T10:00:00Z' }),
      settlement({ ended_at: '2026-07-06T10:00:00Z', amount_centimes: 50 }),
      settlement({ ended_at: '2026-07-07T10:00:00Z', is_giver: false, amount_centimes: 7 }),
      // This time is 00:30 on 1 August in Casablanca.
      settlement({ ended_at: '2026-07-31T23:30:00Z', amount_centimes: 9 }),
    ]),
  ).toEqual([
    { month: '2026-07-01', centimes: [150, 7] },
    { month: '2026-08-01', centimes: [9, 0] },
  ]);
});

it.each(['declined', 'lapsed', 'open'] as const)('ignores a settlement that is %s', (status) => {
  expect(settledByMonth([settlement({ status, ended_at: '2026-07-05T10:00:00Z' })])).toEqual([]);
});
