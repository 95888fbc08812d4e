// Shops for a transfer. Until the cash-in, the list contains the shops where the sender can pay in.
// After a broker has accepted, only the shop where the recipient collects the cash is shown.
import { PayoutPlace, type TransferAtShop } from './payout-place.tsx';
import { WhereToPay } from './where-to-pay.tsx';

type ShopsOfTransferProps = {
  transfer: TransferAtShop & { status: string; sender_id: string };
  viewerId: string;
  homeCityId: number | null;
};

/**
 * Rendered only for the sender. The recipient sees the shop on the card that shows how much money
 * they can collect, and the broker sees the shop in the broker's workspace.
 */
export function ShopsOfTransfer({ transfer, viewerId, homeCityId }: ShopsOfTransferProps) {
  if (transfer.sender_id !== viewerId) return null;
  if (transfer.status === 'pending') {
    return <WhereToPay key={homeCityId} transferId={transfer.id} homeCityId={homeCityId} />;
  }
  return transfer.status === 'in_process' ? <PayoutPlace transfer={transfer} /> : null;
}
