// Actions that the sender may take during a hold or a waiting period, and the remaining waiting
// time.
import type { TransferDetail } from '../api/money-queries.ts';

type Held = Pick<TransferDetail, 'is_on_hold' | 'funded_at' | 'cash_handovers'>;

/**
 * Returns whether the sender may cancel a transfer. While a cash count waits for confirmation, the
 * sender may not cancel, because the cash is on the broker's counter. A held transfer may be
 * cancelled only before the cash-in.
 */
export const canCancelTransfer = ({
  is_on_hold: isHeld,
  funded_at: fundedAt,
  cash_handovers: counts,
}: Held) => !counts.some((one) => !one.confirmed_at && !one.rejected_at) && (!isHeld || !fundedAt);

type Waiting = Pick<TransferDetail, 'status' | 'waits_until'>;

/** Returns the remaining wait in seconds; 0 when no waiting period applies. */
export function remainingWaitSeconds({ status, waits_until: until }: Waiting, now: number): number {
  if (status !== 'pending' || !until) return 0;
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}
