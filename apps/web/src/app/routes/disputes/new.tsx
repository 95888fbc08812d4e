// Opens a dispute about one transfer, or explains why that is not possible now.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { disputeQueries } from '../../../features/disputes/api/dispute-queries.ts';
import { NewDisputeForm } from '../../../features/disputes/components/new-dispute-form.tsx';
import { TransferDisputes } from '../../../features/disputes/components/transfer-disputes.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';
import { DisputedTransfer } from './disputed-transfer.tsx';

export function NewDisputeScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { transfer: transferId = '' } = useSearch({ from: '/$lang/member/disputes/new' });
  const known = useQuery(disputeQueries.ofTransfer(transferId));
  const canOpen = known.data && known.data.reasons.length > 0 && !known.data.is_disputed;
  const opened = (disputeId: string) => {
    notify.success(t('disputes.sent'));
    void navigate({
      to: '/$lang/disputes/$disputeId',
      params: { lang, disputeId },
      replace: true,
    });
  };
  return (
    <div className="in-order mx-auto flex max-w-2xl flex-col gap-4">
      <BackLink to="/$lang/disputes" params={{ lang }}>
        {t('disputes.title')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{t('disputes.open_title')}</h1>
      <DisputedTransfer transferId={transferId} />
      {!known.data && (known.isError || known.isPaused) ? (
        <ErrorState
          title={t('disputes.load_failed')}
          text={messageFor(known.error, t, language, 'errors.TRANSFER_NOT_FOUND')}
          onRetry={() => void known.refetch()}
        />
      ) : null}
      {!known.data && known.isPending && !known.isPaused ? <Skeleton rows={3} /> : null}
      {known.data && canOpen ? (
        <NewDisputeForm
          userId={userId}
          transferId={transferId}
          reasons={known.data.reasons}
          onOpened={opened}
        />
      ) : null}
      {known.data && !canOpen ? (
        <>
          <p>{t(known.data.is_disputed ? 'disputes.open_other' : 'disputes.open_closed')}</p>
          <TransferDisputes transferId={transferId} />
        </>
      ) : null}
    </div>
  );
}
