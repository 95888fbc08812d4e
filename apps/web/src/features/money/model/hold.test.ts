import { describe, expect, it } from 'vitest';
import type { CashHandover } from '../api/money-queries.ts';
import { canCancelTransfer, remainingWaitSeconds } from './hold.ts';

const count = (confirmed_at: string | null, rejected_at: string | null) =>
  [{ confirmed_at, rejected_at }] as CashHandover[];

describe('cancellation of a transfer by the sender', () => {
  it.each([
    ['is possible without a hold', false, '2026-11-22T10:00:00Z', [], true],
    ['is possible on hold before the cash-in', true, null, [], true],
    [
      'is possible on hold after a rejected count',
      true,
      null,
      count(null, '2026-11-22T10:00:00Z'),
      true,
    ],
    ['is refused while a count is open', false, null, count(null, null), false],
    ['is refused on hold while a count is open', true, null, count(null, null), false],
    ['is refused on hold after the cash-in', true, '2026-11-22T10:00:00Z', [], false],
  ] as const)('%s', (_, is_on_hold, funded_at, cash_handovers, may) => {
    expect(canCancelTransfer({ is_on_hold, funded_at, cash_handovers: [...cash_handovers] })).toBe(
      may,
    );
  });
});

describe('wait before a first transfer', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  it.each([
    ['pending', '2026-11-22T10:15:00Z', 900],
    ['pending', '2026-11-22T10:00:00.001Z', 1],
    ['pending', '2026-11-22T10:00:00Z', 0],
    ['pending', '2026-11-22T09:00:00Z', 0],
    ['pending', null, 0],
    ['abandoned', '2026-11-22T10:15:00Z', 0],
  ] as const)(
    'for a transfer with the status %s and a wait that ends at %s, lasts another %i seconds',
    (status, waits_until, seconds) => {
      expect(remainingWaitSeconds({ status, waits_until }, now)).toBe(seconds);
    },
  );
});
