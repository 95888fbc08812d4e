// One dispute: its deadline, its messages and its refund.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { disputeQueries } from '../../../features/disputes/api/dispute-queries.ts';
import { DisputePage } from '../../../features/disputes/components/dispute-page.tsx';
import { useMarkSeen } from '../../../features/notifications/model/use-mark-seen.ts';
import { CounterRefund } from '../../../features/refunds/components/counter-refund.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function DisputeScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const { disputeId } = useParams({ from: '/$lang/member/disputes/$disputeId' });
  const detail = useQuery(disputeQueries.detail(disputeId));
  usePersonLiveUpdates(userId, ['money_transfer'], [disputeQueries.all()]);
  const { data } = detail;
  useMarkSeen(userId, disputeId, data && detail.dataUpdatedAt);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <BackLink to="/$lang/disputes" params={{ lang }}>
        {t('disputes.title')}
      </BackLink>
      {!data && (detail.isError || detail.isPaused) ? (
        <ErrorState
          isScreen
          title={t('disputes.load_failed')}
          text={messageFor(detail.error, t, language, 'errors.DISPUTE_NOT_FOUND')}
          onRetry={() => void detail.refetch()}
        />
      ) : null}
      {!data && detail.isPending && !detail.isPaused ? <Skeleton rows={4} /> : null}
      {data ? (
        <>
          <DisputePage
            key={data.id}
            dispute={data}
            userId={userId}
            refund={
              data.status === 'won' && data.role === 'sender' ? (
                <CounterRefund id={data.id} />
              ) : null
            }
          />
          {data.role === 'broker' ? null : (
            <Link
              to="/$lang/money/$transferId"
              params={{ lang, transferId: data.transfer_id }}
              className={buttonClass('quiet', 'self-start')}
            >
              {t('disputes.to_transfer')}
            </Link>
          )}
        </>
      ) : null}
    </div>
  );
}
