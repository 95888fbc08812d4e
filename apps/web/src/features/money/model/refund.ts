// What the sender gets back if she cancels now; said before she does, decided by the database.
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import { dayInMorocco } from '../../../shared/format/day.ts';

type Funding = {
  status: MoneyTransferStatus;
  funded_at: string | null;
  /** A missed promise gave the fee back already. */
  fee_returned_at?: string | null;
  total_centimes: number | null;
  payout_centimes: number | null;
};

export type Refund =
  | { rule: 'nothing_paid' }
  | { rule: 'everything' | 'without_fee'; centimes: number };

export function refundOf(transfer: Funding, now: Date): Refund {
  const { status, funded_at: fundedAt, total_centimes: total, payout_centimes: payout } = transfer;
  if (!fundedAt || total === null || payout === null) return { rule: 'nothing_paid' };
  const isSameDay = dayInMorocco(now) === dayInMorocco(new Date(fundedAt));
  return status === 'waiting_for_broker' || isSameDay || transfer.fee_returned_at
    ? { rule: 'everything', centimes: total }
    : { rule: 'without_fee', centimes: payout };
}
