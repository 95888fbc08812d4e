// Shows the transfer that a notification is about, next to the list of notifications.
import { useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { useLang } from '../../use-lang.ts';
import { TransferDetail } from '../money/detail.tsx';

export function NotifiedTransfer() {
  const t = useT();
  const lang = useLang();
  const { transferId } = useParams({ from: '/$lang/member/notifications/money/$transferId' });
  return (
    <TransferDetail
      transferId={transferId}
      way={
        <BackLink to="/$lang/notifications" params={{ lang }}>
          {t('notifications.title')}
        </BackLink>
      }
    />
  );
}
