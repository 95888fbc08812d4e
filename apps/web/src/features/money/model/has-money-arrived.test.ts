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
  "reports, for status %s and ready_at %s, the arrival of the sender's and the recipient's money as %s",
  (status, ready_at, expected) => {
    expect(
      [false, true].map((isReceiver) => hasMoneyArrived({ status, ready_at }, isReceiver)),
    ).toEqual(expected);
  },
);
