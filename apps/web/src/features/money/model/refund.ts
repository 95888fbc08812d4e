// Calculates the refund for a cancelled transfer, for display only; the database determines the
// actual refund.
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import { dayInMorocco } from '../../../shared/format/day.ts';

type Funding = {
  status: MoneyTransferStatus;
  funded_at: string | null;
  /**
   * Time at which the fee was returned because the promised time was missed. Absent if the fee was
   * not returned.
   */
  fee_returned_at?: string | null;
  total_centimes: number | null;
  payout_centimes: number | null;
};

export type Refund =
  | { rule: 'nothing_paid' }
  | { rule: 'everything' | 'without_fee'; centimes: number };

/**
 * Returns the refund for a transfer that is cancelled at `now`. Nothing is refunded before the
 * cash-in. After the cash-in, everything is refunded in three cases: if no broker has accepted the
 * transfer, if the cash-in was on the same day (Moroccan time), or if the promised time was missed.
 * In all other cases, the amount without the fee is refunded. Amounts are in centimes.
 */
export function refundOf(transfer: Funding, now: Date): Refund {
  const { status, funded_at: fundedAt, total_centimes: total, payout_centimes: payout } = transfer;
  if (!fundedAt || total === null || payout === null) return { rule: 'nothing_paid' };
  const isSameDay = dayInMorocco(now) === dayInMorocco(new Date(fundedAt));
  return status === 'waiting_for_broker' || isSameDay || transfer.fee_returned_at
    ? { rule: 'everything', centimes: total }
    : { rule: 'without_fee', centimes: payout };
}
