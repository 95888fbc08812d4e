// Shop of a transfer: where to pay in before the cash-in, and where to collect once a broker has
// accepted the transfer.
import { PayoutPlace, type TransferAtShop } from './payout-place.tsx';
import { WhereToPay } from './where-to-pay.tsx';

type ShopsOfTransferProps = {
  transfer: TransferAtShop & { status: string; sender_id: string };
  viewerId: string;
  homeCityId: number | null;
};

/**
 * Rendered only for the sender. The recipient sees the shop on their own card, and the broker in
 * the workspace.
 */
export function ShopsOfTransfer({ transfer, viewerId, homeCityId }: ShopsOfTransferProps) {
  if (transfer.sender_id !== viewerId) return null;
  if (transfer.status === 'pending') {
    return <WhereToPay key={homeCityId} transferId={transfer.id} homeCityId={homeCityId} />;
  }
  return transfer.status === 'in_process' ? <PayoutPlace transfer={transfer} /> : null;
}
