// Frozen price of a confirmed transfer. Drafts and transfers that ended unpaid have no price.
import type { MoneyTransfer } from '../api/money-queries.ts';
import { PriceLines } from './price-lines.tsx';

export function TransferPrice({ transfer }: { transfer: MoneyTransfer }) {
  const {
    amount_centimes: amount,
    fee_centimes: fee,
    total_centimes: total,
    payout_centimes: payout,
  } = transfer;
  if (transfer.status === 'abandoned' && transfer.funded_at === null) return null;
  if (amount === null || fee === null || total === null || payout === null) return null;
  return (
    <PriceLines
      price={{
        amount_centimes: amount,
        fee_payer: transfer.fee_payer,
        fee_centimes: fee,
        total_centimes: total,
        payout_centimes: payout,
      }}
    />
  );
}
