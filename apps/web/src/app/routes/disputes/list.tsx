// The disputes of the person: disputes that the person opened, disputes that the person must
// answer, and disputes about a transfer that the person sent.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { disputeQueries } from '../../../features/disputes/api/dispute-queries.ts';
import { DisputeStatus } from '../../../features/disputes/components/dispute-status.tsx';
import type { DisputeStatus as Status } from '../../../features/disputes/model/dispute.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { rowLinkClass } from '../../../shared/ui/row-link-class.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { useLang } from '../../use-lang.ts';

export function DisputeListScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const list = useInfiniteQuery(disputeQueries.list());
  usePersonLiveUpdates(useUserId(), ['money_transfer'], [disputeQueries.all()]);
  const rows = list.data?.pages.flat();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-semibold">{t('disputes.title')}</h1>
      {!rows && (list.isError || list.isPaused) ? (
        <ErrorState
          title={t('disputes.load_failed')}
          text={messageFor(list.error, t, language)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {!rows && list.isPending && !list.isPaused ? <Skeleton rows={3} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={t('disputes.list_empty')} text={t('disputes.list_empty_text')} />
      ) : null}
      <ul className="flex flex-col gap-3">
        {rows?.map((row) => (
          <li
            key={row.id}
            className="relative flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface p-4"
          >
            <span className="min-w-0">
              <Link
                to="/$lang/disputes/$disputeId"
                params={{ lang, disputeId: row.id }}
                className={`${rowLinkClass} font-medium`}
              >
                {t(`disputes.reason_${row.reason}` as MessageKey)}
              </Link>
              <span className="block text-sm text-muted">
                <Reference code={row.transfer_reference} />
                {' · '}
                <Time at={row.created_at} />
              </span>
            </span>
            <DisputeStatus status={row.status as Status} />
          </li>
        ))}
      </ul>
      <LoadMoreButton pages={list}>{t('disputes.more')}</LoadMoreButton>
    </div>
  );
}
