// Which transfer a dispute is about, in one line; nothing for who cannot read the transfer itself, as a broker.
import { useQuery } from '@tanstack/react-query';
import { TransferName } from '../../../features/disputes/components/transfer-name.tsx';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import { Amount } from '../../../shared/ui/amount.tsx';

export function DisputedTransfer({ transferId }: { transferId: string }) {
  const { data: transfer } = useQuery(moneyQueries.detail(transferId));
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
