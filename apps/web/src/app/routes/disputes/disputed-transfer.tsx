// One line with the disputed transfer. Renders nothing for people who cannot read the transfer,
// such as a broker.
import { useQuery } from '@tanstack/react-query';
import { TransferName } from '../../../features/disputes/components/transfer-name.tsx';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { isSpaceReserved } from '../../../shared/ui/states/is-space-reserved.ts';

export function DisputedTransfer({ transferId }: { transferId: string }) {
  const detail = useQuery(moneyQueries.detail(transferId));
  if (isSpaceReserved(detail)) {
    return (
      <div aria-hidden="true" className="after-a-moment h-6 animate-pulse rounded-card bg-sunken" />
    );
  }
  const transfer = detail.data;
  if (!transfer?.amount_centimes) return null;
  return (
    <p className="font-medium">
      <TransferName reference={transfer.reference} />
      {' · '}
      <Amount centimes={transfer.amount_centimes} />
      {' · '}
      <bdi>{transfer.recipient_name}</bdi>
    </p>
  );
}
