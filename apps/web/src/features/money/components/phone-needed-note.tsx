// Tells the recipient of a transfer in progress, before they go to the counter, that payout
// requires a verified phone number.
import { Link, useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { TransferDetail } from '../api/money-queries.ts';

const ON_ITS_WAY = ['pending', 'waiting_for_broker', 'in_process'];

type CollectNeedsPhoneProps = {
  transfer: Pick<TransferDetail, 'receiver_id' | 'status'>;
  viewerId: string;
  isPhoneVerified: boolean;
};

export function PhoneNeededNote({ transfer, viewerId, isPhoneVerified }: CollectNeedsPhoneProps) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  if (isPhoneVerified || transfer.receiver_id !== viewerId) return null;
  if (!ON_ITS_WAY.includes(transfer.status)) return null;
  return (
    <Card className="flex flex-col gap-3 border-warning">
      <p>{t('money.collect_needs_phone')}</p>
      <Link to="/$lang/profile" params={{ lang }} className={buttonClass('secondary')}>
        {t('money.verify_phone')}
      </Link>
    </Card>
  );
}
