import { expect, it } from 'vitest';
import { refundOf } from './refund.ts';

const funded = {
  status: 'in_process' as const,
  funded_at: '2026-11-21T10:00:00Z',
  total_centimes: 51_200,
  payout_centimes: 50_000,
};

it('is nothing before the cash is in', () => {
  expect(refundOf({ ...funded, status: 'pending', funded_at: null }, new Date())).toEqual({
    rule: 'nothing_paid',
  });
});

it('is everything while no broker has accepted, however late', () => {
  const waiting = { ...funded, status: 'waiting_for_broker' as const };
  expect(refundOf(waiting, new Date('2026-12-01T10:00:00Z'))).toEqual({
    rule: 'everything',
    centimes: 51_200,
  });
});

it('is everything on the same day, and without the fee from the next one', () => {
  expect(refundOf(funded, new Date('2026-11-21T20:00:00Z')).rule).toBe('everything');
  expect(refundOf(funded, new Date('2026-11-22T10:00:00Z'))).toEqual({
    rule: 'without_fee',
    centimes: 50_000,
  });
});
