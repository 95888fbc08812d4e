import { describe, expect, it } from 'vitest';
import { refundOf } from './refund.ts';

// Transfer of 500 dirhams with a fee of 12 dirhams. The fee is paid by the sender or by the
// recipient.
const BY_SENDER = { total_centimes: 51_200, payout_centimes: 50_000 };
const BY_RECIPIENT = { total_centimes: 50_000, payout_centimes: 48_800 };
const accepted = {
  status: 'in_process' as const,
  funded_at: '2025-01-15T10:00:00Z',
  ...BY_SENDER,
};

it('refunds nothing before the cash-in, or while an amount of the transfer is unknown', () => {
  const now = new Date(accepted.funded_at);
  const pending = { ...accepted, status: 'pending' as const, funded_at: null };
  for (const unknown of [
    pending,
    { ...accepted, total_centimes: null },
    { ...accepted, payout_centimes: null },
  ]) {
    expect(refundOf(unknown, now)).toEqual({ rule: 'nothing_paid' });
  }
});

it.each([BY_SENDER, BY_RECIPIENT])(
  'refunds the full amount paid if no broker has accepted the transfer yet: %j',
  (paid) => {
    const waiting = { ...accepted, ...paid, status: 'waiting_for_broker' as const };
    expect(refundOf(waiting, new Date('2025-02-01T10:00:00Z'))).toEqual({
      rule: 'everything',
      centimes: paid.total_centimes,
    });
  },
);

it('refunds everything paid, on any day, when the promised time was missed', () => {
  const missed = { ...accepted, fee_returned_at: '2025-01-15T18:00:00Z' };
  expect(refundOf(missed, new Date('2025-02-01T10:00:00Z'))).toEqual({
    rule: 'everything',
    centimes: 51_200,
  });
});

it.each([BY_SENDER, BY_RECIPIENT])(
  'does not refund the fee when the transfer is cancelled after the day of the cash-in: %j',
  (paid) => {
    expect(refundOf({ ...accepted, ...paid }, new Date('2025-01-16T10:00:00Z'))).toEqual({
      rule: 'without_fee',
      centimes: paid.payout_centimes,
    });
  },
);

describe('refund rule for a cancellation, by the day of the cash-in in Morocco', () => {
  it.each([
    ['2025-01-15T10:00:00Z', '2025-01-15T22:59:59Z', 'everything'],
    ['2025-01-15T10:00:00Z', '2025-01-15T23:00:00Z', 'without_fee'],
    ['2025-01-14T23:00:00Z', '2025-01-15T22:59:59Z', 'everything'],
    ['2025-01-14T22:59:59Z', '2025-01-14T23:00:00Z', 'without_fee'],
    // During Ramadan, the clocks in Morocco are set back one hour.
    ['2025-03-10T10:00:00Z', '2025-03-10T23:59:59Z', 'everything'],
    ['2025-03-10T10:00:00Z', '2025-03-11T00:00:00Z', 'without_fee'],
    // The same day number in another month or year is a different day.
    ['2025-01-15T10:00:00Z', '2025-02-15T10:00:00Z', 'without_fee'],
    ['2025-01-15T10:00:00Z', '2026-01-15T10:00:00Z', 'without_fee'],
  ])(
    'when a transfer paid in at %s is cancelled at %s, the rule is "%s"',
    (funded_at, now, rule) => {
      expect(refundOf({ ...accepted, funded_at }, new Date(now)).rule).toBe(rule);
    },
  );
});
