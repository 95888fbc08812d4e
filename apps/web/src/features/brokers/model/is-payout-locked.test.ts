import { expect, it } from 'vitest';
import { isPayoutLocked } from './is-payout-locked.ts';

it.each<[string[], boolean]>([
  [[], false],
  [['broker_accepted', 'payout_failed'], false],
  [['payout_locked'], true],
  [['payout_locked', 'payout_failed'], true],
  [['payout_locked', 'payout_code_renewed'], false],
  [['payout_code_renewed', 'payout_locked'], true],
  [['payout_locked', 'payout_code_renewed', 'payout_failed', 'payout_locked'], true],
])('reports whether the payout is locked after the events %j: %s', (kinds, isSo) => {
  expect(isPayoutLocked({ money_transfer_events: kinds.map((kind, id) => ({ id, kind })) })).toBe(
    isSo,
  );
});
