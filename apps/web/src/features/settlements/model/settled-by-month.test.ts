import { expect, it } from 'vitest';
import { settledByMonth } from './settled-by-month.ts';
import type { Settlement } from './settlement.ts';

const settlement = (over: Partial<Settlement>) =>
  ({ status: 'settled', is_giver: true, amount_centimes: 100, ...over }) as Settlement;

it('adds what was given and what was received in each month of Morocco', () => {
  expect(
    settledByMonth([
      settlement({ ended_at: '2026-07-05T10:00:00Z' }),
      settlement({ ended_at: '2026-07-06T10:00:00Z', amount_centimes: 50 }),
      settlement({ ended_at: '2026-07-07T10:00:00Z', is_giver: false, amount_centimes: 7 }),
      // Half past midnight in Casablanca.
      settlement({ ended_at: '2026-07-31T23:30:00Z', amount_centimes: 9 }),
    ]),
  ).toEqual([
    { month: '2026-07-01', centimes: [150, 7] },
    { month: '2026-08-01', centimes: [9, 0] },
  ]);
});

it.each(['declined', 'lapsed', 'open'] as const)('counts none that is %s', (status) => {
  expect(settledByMonth([settlement({ status, ended_at: '2026-07-05T10:00:00Z' })])).toEqual([]);
});
