// Home screen after sign-in: pending requests first, then recent events, then one line about what
// is missing from the account. All data comes in one round trip.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useUnreadTotal } from '../../features/chat/model/hooks/use-unread-total.ts';
import { dashboardQueries } from '../../features/dashboard/api/dashboard-queries.ts';
import { NextStepsCard } from '../../features/dashboard/components/next-steps-card.tsx';
import { PendingItems } from '../../features/dashboard/components/pending-items.tsx';
import {
  isDraft,
  type PendingItem,
  pendingItems,
} from '../../features/dashboard/model/pending-item.ts';
import {
  ComingDeliveries,
  DeliveriesNeedingAction,
} from '../../features/deliveries/components/coming-deliveries.tsx';
import {
  type ComingDelivery,
  hasDeliveryNeedingAction,
} from '../../features/deliveries/model/coming-delivery.ts';
import { DELIVERIES_QUERY_KEY } from '../../features/deliveries/model/deliveries-query-key.ts';
import { storedInvite } from '../../features/invites/model/stored-invite.ts';
import { RecentMoneyTransfers } from '../../features/money/components/recent-money-transfers.tsx';
import { TransfersNeedingAction } from '../../features/money/components/transfers-needing-action.tsx';
import { MONEY_QUERY_KEY } from '../../features/money/model/money-query-key.ts';
import {
  type TransferNeedingAction,
  transfersNeedingAction,
} from '../../features/money/model/transfer-needing-action.ts';
import { notificationQueries } from '../../features/notifications/api/notification-queries.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../shared/live/use-person-live-updates.ts';
import { PATHS } from '../../shared/paths.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ErrorState } from '../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../shared/ui/states/skeleton.tsx';
import { lazyWithTexts } from '../lazy-with-texts.tsx';
import { rememberCourierAgent } from '../remember-courier-agent.ts';
import { useLang } from '../use-lang.ts';
import { DashboardHeading } from './dashboard-heading.tsx';

/** The pending invite is loaded on demand, because few people arrive through an invite. */
const PendingInvite = lazyWithTexts(
  async () => (await import('../../features/invites/components/pending-invite.tsx')).PendingInvite,
  'invites',
);

/**
 * The username form is loaded on demand, because people who have a username do not need this form.
 */
const UsernameForm = lazyWithTexts(
  async () => (await import('../../features/profile/components/username-form.tsx')).UsernameForm,
  'profile',
);

export function DashboardScreen() {
  const t = useT();
  const lang = useLang();
  const language = useLanguage();
  const userId = useUserId();
  const navigate = useNavigate();
  const [invite] = useState(storedInvite.read);
  const dashboard = useQuery(dashboardQueries.own(userId, rememberCourierAgent(userId)));
  const counts = useQuery(notificationQueries.unread(userId));
  const unread = useUnreadTotal(counts.data?.messages);
  usePersonLiveUpdates(
    userId,
    ['money_transfer', 'delivery'],
    [dashboardQueries.all(), MONEY_QUERY_KEY, DELIVERIES_QUERY_KEY],
  );
  const { data } = dashboard;
  // The page waits for all data, because a section that appeared later would push content away.
  const isReady = data !== undefined && (!counts.isPending || counts.isPaused);
  const asking = transfersNeedingAction(data?.asking_transfers ?? []);
  const unfinished = pendingItems(data?.unfinished ?? []);
  const hasFailed = !data && (dashboard.isError || dashboard.isPaused);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <DashboardHeading profile={data?.profile} />
      {hasFailed ? (
        <ErrorState
          title={t('dashboard.load_failed')}
          text={messageFor(dashboard.error, t, language)}
          onRetry={() => void dashboard.refetch()}
        />
      ) : null}
      {!isReady && !hasFailed ? <Skeleton rows={6} /> : null}
      {isReady && data ? (
        <>
          {invite ? (
            <Suspense fallback={<Skeleton rows={1} />}>
              <PendingInvite
                code={invite}
                onChat={(conversationId) =>
                  navigate({ to: '/$lang/chats/$conversationId', params: { lang, conversationId } })
                }
              />
            </Suspense>
          ) : null}
          <Asks
            asking={asking}
            deliveries={data.coming_deliveries}
            unfinished={unfinished}
            unread={unread}
          />
          <ComingDeliveries
            deliveries={data.coming_deliveries}
            toldAbove={unfinished.map(({ id }) => id)}
          />
          <RecentMoneyTransfers
            transfers={data.recent_transfers.filter(({ id }) =>
              [...asking, ...unfinished].every((one) => one.id !== id),
            )}
          />
          {/* The form and the content below it appear together. If the form appeared later, it would push this content down. */}
          <Suspense fallback={<Skeleton rows={3} />}>
            {data.account.has_username ? null : <ChooseUsername userId={userId} />}
            <NextStepsCard
              account={data.account}
              placeOf={(step) => {
                if (step === 'add_second_step') return PATHS.profileSecurity(lang);
                // The notice about a rejected identity case links to the profile, which shows the
                // reason.
                const isFirst = data.account.identity_state === 'not_started';
                return (step === 'prove_identity' && isFirst ? PATHS.identity : PATHS.profile)(
                  lang,
                );
              }}
            />
          </Suspense>
        </>
      ) : null}
    </div>
  );
}

type AsksProps = {
  asking: TransferNeedingAction[];
  deliveries: readonly ComingDelivery[];
  unfinished: PendingItem[];
  unread: number;
};

/**
 * Transfers, parcels, unfinished tasks and unread messages that need an action of the person.
 * Drafts come last, because no other person waits for a draft.
 */
function Asks({ asking, deliveries, unfinished, unread }: AsksProps) {
  const t = useT();
  const lang = useLang();
  const hasAny =
    asking.length > 0 ||
    hasDeliveryNeedingAction(deliveries) ||
    unread > 0 ||
    unfinished.length > 0;
  if (!hasAny) return null;
  return (
    <section aria-labelledby="asks">
      <h2 id="asks" className="mb-3 text-lg font-semibold">
        {t('dashboard.asks')}
      </h2>
      <ul className="flex flex-col gap-3">
        <TransfersNeedingAction transfers={asking} />
        <DeliveriesNeedingAction deliveries={deliveries} />
        <PendingItems matters={unfinished.filter((one) => !isDraft(one))} />
        {unread > 0 ? (
          <li>
            <Link
              to="/$lang/chats"
              params={{ lang }}
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary"
            >
              <MessagesSquare aria-hidden="true" className="size-5 shrink-0 text-primary" />
              <span className="flex-1 font-medium">
                {t('common.unread_messages', { count: unread })}
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-5 shrink-0 text-muted rtl:-scale-x-100"
              />
            </Link>
          </li>
        ) : null}
        <PendingItems matters={unfinished.filter(isDraft)} />
      </ul>
    </section>
  );
}

function ChooseUsername({ userId }: { userId: string }) {
  const t = useT();
  const queryClient = useQueryClient();
  return (
    <Card className="border-accent!">
      <h2 className="text-lg font-semibold">{t('dashboard.choose_username')}</h2>
      <p className="mb-4 text-muted">{t('dashboard.choose_username_text')}</p>
      <UsernameForm
        userId={userId}
        current={null}
        onSaved={() => queryClient.invalidateQueries({ queryKey: dashboardQueries.all() })}
      />
    </Card>
  );
}
