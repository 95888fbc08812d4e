// The broker's workspace: requests, jobs, the counter and history, one below the other on a phone.
import { useQuery } from '@tanstack/react-query';
import { brokerQueries } from '../../../features/brokers/api/queries.ts';
import { useLiveWorkspace } from '../../../features/brokers/api/use-live-workspace.ts';
import { Counter } from '../../../features/brokers/components/counter.tsx';
import { History, type HistoryLine } from '../../../features/brokers/components/history.tsx';
import { JobCard } from '../../../features/brokers/components/job-card.tsx';
import { RequestCard } from '../../../features/brokers/components/request-card.tsx';
import { profileQueries } from '../../../features/profile/api/queries.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../shared/ui/states.tsx';
import { Leave } from '../../leave.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerScreen() {
  const lang = useLang();
  const userId = useUserId();
  const profile = useQuery(profileQueries.own(userId));
  if (!profile.data) return <Skeleton rows={4} />;
  if (profile.data.account_type !== 'broker') {
    return <Leave to={PATHS.dashboard(lang)} />;
  }
  return <Workspace userId={userId} />;
}

function Workspace({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const workspace = useQuery(brokerQueries.workspace(userId));
  useLiveWorkspace(userId);
  if (workspace.isError && !workspace.data) {
    return (
      <ErrorState
        title={t('brokers.load_failed')}
        text={messageFor(workspace.error, t, language)}
        onRetry={() => workspace.refetch()}
      />
    );
  }
  if (!workspace.data) return <Skeleton rows={4} />;
  const { own, requests, jobs, done, handovers } = workspace.data;
  const history: HistoryLine[] = [
    ...done.map(
      (one): HistoryLine => ({
        id: one.id,
        kind: one.status === 'completed' ? 'paid_out' : 'cancelled',
        at: one.completed_at ?? one.abandoned_at ?? one.updated_at,
        centimes: one.payout_centimes ?? 0,
      }),
    ),
    ...handovers
      .filter((one) => one.confirmed_at)
      .map(
        (one): HistoryLine => ({
          id: one.id,
          kind: one.kind === 'cash_in' ? 'cash_in' : 'refund',
          at: one.confirmed_at ?? one.recorded_at,
          centimes: one.counted_centimes,
        }),
      ),
  ].sort((first, second) => second.at.localeCompare(first.at));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <div>
        <h1 className="text-2xl font-semibold">
          <bdi>{own.business_name}</bdi>
        </h1>
        <p className="text-muted">{own.cities ? nameIn(own.cities, language) : null}</p>
      </div>
      {jobs.length > 0 ? (
        <section>
          <h2 className="mb-3 text-lg font-semibold">{t('brokers.jobs')}</h2>
          <ul className="flex flex-col gap-4">
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-live="polite">
        <h2 className="mb-3 text-lg font-semibold">{t('brokers.requests')}</h2>
        {requests.length === 0 ? (
          <EmptyState title={t('brokers.no_requests_title')} text={t('brokers.no_requests_text')} />
        ) : (
          <ul className="flex flex-col gap-4">
            {requests.map((request) => (
              <RequestCard key={request.transfer_id} request={request} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="mb-3 text-lg font-semibold">{t('brokers.counter')}</h2>
        <Counter />
      </section>
      {history.length > 0 ? (
        <section>
          <h2 className="mb-3 text-lg font-semibold">{t('brokers.history')}</h2>
          <History lines={history} />
        </section>
      ) : null}
    </div>
  );
}
