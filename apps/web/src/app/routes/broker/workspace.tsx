// The broker's workspace, with the sections jobs, requests, cash counter, day and history. While
// the broker pays out a transfer, only the payout screen is shown.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { BrokerStanding } from '../../../features/broker-application/components/broker-standing.tsx';
import { DayCard } from '../../../features/broker-day/components/day-card.tsx';
import { QueuedSteps } from '../../../features/broker-day/components/queued-steps.tsx';
import { brokerQueries } from '../../../features/brokers/api/broker-queries.ts';
import { AddressVisit } from '../../../features/brokers/components/address-visit.tsx';
import { BrokerHistory } from '../../../features/brokers/components/broker-history.tsx';
import { CashCounter } from '../../../features/brokers/components/cash-counter.tsx';
import { FloatCard } from '../../../features/brokers/components/float-card.tsx';
import { JobCard } from '../../../features/brokers/components/job-card.tsx';
import { PayVoucherLink } from '../../../features/brokers/components/pay-voucher-link.tsx';
import { PayoutScreen } from '../../../features/brokers/components/payout-screen.tsx';
import { RequestList } from '../../../features/brokers/components/request-list.tsx';
import { historyLinesOf } from '../../../features/brokers/model/history-lines.ts';
import { useBoard } from '../../../features/brokers/model/use-board.ts';
import { useOwnProfile } from '../../../features/profile/model/use-own-profile.ts';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { SettlementsLink } from '../../../features/settlements/components/settlements-link.tsx';
import { StatementLink } from '../../../features/statements/components/statement-link.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerScreen() {
  const lang = useLang();
  const userId = useUserId();
  // Offline, this is the stored profile, which the device last received from the server.
  const { profile, ...query } = useOwnProfile(userId);
  if (!profile && (query.error || query.isPaused)) return <LoadFailure query={query} />;
  if (!profile) return <Skeleton rows={4} />;
  if (profile.account_type !== 'broker') {
    return <Navigate to="/$lang/dashboard" params={{ lang }} replace />;
  }
  return (
    <BrokerStanding userId={userId}>
      <Workspace userId={userId} />
    </BrokerStanding>
  );
}

function Workspace({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const [payingId, setPayingId] = useState<string>();
  const workspace = useQuery(brokerQueries.workspace(userId));
  usePersonLiveUpdates(userId, ['money_transfer', 'money_request'], [brokerQueries.all()]);
  useBoard(workspace.data?.own.city_id);
  if (!workspace.data && (workspace.isError || workspace.isPaused)) {
    return (
      <div className="flex flex-col gap-6">
        <LoadFailure query={workspace} />
        <PayVoucherLink />
        <Day />
      </div>
    );
  }
  if (!workspace.data) return <Skeleton rows={4} />;
  const { own, requests, jobs, done, handovers } = workspace.data;
  const paying = jobs.find(({ id }) => id === payingId);
  if (paying) {
    return (
      <PayoutScreen
        job={paying}
        now={workspace.dataUpdatedAt}
        onLeave={() => setPayingId(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl font-semibold">
          <bdi>{own.business_name}</bdi>
        </h1>
        <p className="text-muted">{own.cities ? placeNameIn(own.cities, language) : null}</p>
        <Link
          to="/$lang/broker/shop"
          params={{ lang }}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {t('shops.change_shop')}
        </Link>
      </div>
      <MoneyModeNote />
      <div className="broker-columns grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          {jobs.length > 0 ? (
            <Part title={t('brokers.jobs')}>
              <ul className="flex flex-col gap-4">
                {jobs.map((job) => (
                  <JobCard key={job.id} job={job} onPayOut={() => setPayingId(job.id)} />
                ))}
              </ul>
            </Part>
          ) : null}
          <Part title={t('brokers.requests')}>
            <RequestList requests={requests} />
          </Part>
        </div>
        <div className="flex flex-col gap-8">
          <Part title={t('brokers.counter')}>
            <CashCounter handovers={handovers} jobs={jobs} onPayOut={setPayingId} />
            <PayVoucherLink />
          </Part>
          <Day />
        </div>
        <div className="flex flex-col gap-8">
          <Part title={t('identity.address.visit_title')}>
            <AddressVisit />
          </Part>
          <Part title={t('brokers.float')}>
            <FloatCard />
          </Part>
          <Part title={t('brokers.history')}>
            <BrokerHistory lines={historyLinesOf(done, handovers)} />
            <StatementLink of="broker" />
            <Link
              to="/$lang/broker/ratings"
              params={{ lang }}
              className={buttonClass('quiet', 'mt-3 self-start')}
            >
              {t('ratings.title')}
            </Link>
            <Link
              to="/$lang/disputes"
              params={{ lang }}
              className={buttonClass('quiet', 'mt-3 self-start')}
            >
              {t('brokers.disputes')}
            </Link>
          </Part>
        </div>
      </div>
    </div>
  );
}

/** Sections of the workspace that also work offline. */
function Day() {
  const t = useT();
  return (
    <Part title={t('broker_day.title')}>
      <div className="flex flex-col gap-4">
        <QueuedSteps />
        <DayCard />
        <SettlementsLink />
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function LoadFailure({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ErrorState
      title={t('brokers.load_failed')}
      text={messageFor(query.error, t, language)}
      onRetry={() => void query.refetch()}
    />
  );
}
