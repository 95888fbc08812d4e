// The shop of a transfer: where to pay in while its cash is not in, and where to collect once a broker has accepted.
import { PayoutPlace, type TransferAtShop } from './payout-place.tsx';
import { WhereToPay } from './where-to-pay.tsx';

type ShopsOfTransferProps = {
  transfer: TransferAtShop & { status: string; sender_id: string };
  viewerId: string;
  homeCityId: number | null;
};

/** The sender's alone: the recipient reads of his shop on his own card, a broker in his workspace. */
export function ShopsOfTransfer({ transfer, viewerId, homeCityId }: ShopsOfTransferProps) {
  if (transfer.sender_id !== viewerId) return null;
  if (transfer.status === 'pending') {
    return <WhereToPay key={homeCityId} transferId={transfer.id} homeCityId={homeCityId} />;
  }
  return transfer.status === 'in_process' ? <PayoutPlace transfer={transfer} /> : null;
}
