// The shop of a transfer: where to pay in while its cash is not in, and where to collect once a broker has accepted.
import { PayoutPlace } from './payout-place.tsx';
import { WhereToPay } from './where-to-pay.tsx';

type ShopsOfTransferProps = {
  transfer: {
    id: string;
    status: string;
    version: number;
    sender_id: string;
    broker_id: string | null;
  };
  viewerId: string;
  homeCityId: number | null;
};

export function ShopsOfTransfer({ transfer, viewerId, homeCityId }: ShopsOfTransferProps) {
  const isSender = transfer.sender_id === viewerId;
  if (isSender && transfer.status === 'pending') {
    return <WhereToPay key={homeCityId} transferId={transfer.id} homeCityId={homeCityId} />;
  }
  // The broker himself reads his own shop in his workspace.
  if (transfer.status !== 'in_process' || transfer.broker_id === viewerId) return null;
  return <PayoutPlace transferId={transfer.id} version={transfer.version} isSender={isSender} />;
}
