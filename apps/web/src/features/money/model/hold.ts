// What a hold or a wait leaves to the sender, and until when.
import type { TransferDetail } from '../api/money-queries.ts';

type Held = Pick<TransferDetail, 'is_on_hold' | 'funded_at' | 'cash_handovers'>;

/** Not while a count waits for her answer, for her cash lies on a counter; and a held one only before the cash is in. */
export const mayCancel = ({
  is_on_hold: isHeld,
  funded_at: fundedAt,
  cash_handovers: counts,
}: Held) => !counts.some((one) => !one.confirmed_at && !one.rejected_at) && (!isHeld || !fundedAt);

type Waiting = Pick<TransferDetail, 'status' | 'waits_until'>;

/** 0 when nothing waits any more. */
export function secondsToWait({ status, waits_until: until }: Waiting, now: number): number {
  if (status !== 'pending' || !until) return 0;
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}
