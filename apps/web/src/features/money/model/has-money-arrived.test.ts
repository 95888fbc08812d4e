import { expect, it } from 'vitest';
import { hasMoneyArrived } from './has-money-arrived.ts';

it.each([
  ['completed', null, [true, true]],
  ['in_process', '2026-01-01T10:00:00Z', [false, true]],
  ['in_process', null, [false, false]],
  // The broker had the cash ready for this transfer, but later gave up the transfer.
  ['waiting_for_broker', '2026-01-01T10:00:00Z', [false, false]],
  ['abandoned', '2026-01-01T10:00:00Z', [false, false]],
] as const)(
  'for the status %s and cash ready at %s, reports whether the sender and the recipient have the money: %s',
  (status, ready_at, expected) => {
    expect(
      [false, true].map((isReceiver) => hasMoneyArrived({ status, ready_at }, isReceiver)),
    ).toEqual(expected);
  },
);
