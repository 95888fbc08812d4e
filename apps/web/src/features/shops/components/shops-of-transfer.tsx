// Shops for a transfer. Before the cash-in, these are the shops where the sender can pay in. After
// a broker has accepted, it is the shop where the recipient collects the cash.
import { PayoutPlace, type TransferAtShop } from './payout-place.tsx';
import { WhereToPay } from './where-to-pay.tsx';

type ShopsOfTransferProps = {
  transfer: TransferAtShop & { status: string; sender_id: string };
  viewerId: string;
  homeCityId: number | null;
};

/**
 * Rendered only for the sender. The recipient sees the shop on the card with the money to collect,
 * and the broker in their workspace.
 */
export function ShopsOfTransfer({ transfer, viewerId, homeCityId }: ShopsOfTransferProps) {
  if (transfer.sender_id !== viewerId) return null;
  if (transfer.status === 'pending') {
    return <WhereToPay key={homeCityId} transferId={transfer.id} homeCityId={homeCityId} />;
  }
  return transfer.status === 'in_process' ? <PayoutPlace transfer={transfer} /> : null;
}
