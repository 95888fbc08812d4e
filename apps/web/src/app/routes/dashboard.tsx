// Home after sign-in: what to do, what is missing, what happened last; all of it comes in one round trip.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useUnread } from '../../features/chat/model/hooks/use-unread.ts';
import { dashboardQueries } from '../../features/dashboard/api/dashboard-queries.ts';
import { NextStepsCard } from '../../features/dashboard/components/next-steps-card.tsx';
import { deliveryQueries } from '../../features/deliveries/api/delivery-queries.ts';
import { ComingDeliveries } from '../../features/deliveries/components/coming-deliveries.tsx';
import { WaitingInvite } from '../../features/invites/components/waiting-invite.tsx';
import { waitingInvite } from '../../features/invites/model/invite.ts';
import { moneyQueries } from '../../features/money/api/money-queries.ts';
import { RecentMoneyTransfers } from '../../features/money/components/recent-money-transfers.tsx';
import { UsernameForm } from '../../features/profile/components/username-form.tsx';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../../shared/errors/message-for.ts';
import { useLive } from '../../shared/live/use-live.ts';
import { PATHS } from '../../shared/paths.ts';
import { useUserId } from '../../shared/session/use-session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ServicePicture } from '../../shared/ui/pictures/service-picture.tsx';
import { ErrorState } from '../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../shared/ui/states/skeleton.tsx';
import { rememberAgent } from '../remember-agent.ts';
import { useLang } from '../use-lang.ts';

/** Its picture above its words, which may take two lines in the column of a phone. */
const TILE = 'flex-col gap-1! px-3! py-3! max-sm:last:odd:col-span-2';

export function DashboardScreen() {
  const t = useT();
  const lang = useLang();
  const language = useLanguage();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [invite] = useState(waitingInvite.read);
  const dashboard = useQuery(dashboardQueries.own(userId, rememberAgent(userId)));
  const unread = useUnread();
  useLive(
    userId,
    ['money_transfer', 'delivery'],
    [dashboardQueries.all(), moneyQueries.all(), deliveryQueries.all()],
  );
  const { data } = dashboard;
  const hasFailed = !data && (dashboard.isError || dashboard.isPaused);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">
            {data?.profile.first_name
              ? t('dashboard.welcome_name', { name: data.profile.first_name })
              : t('dashboard.welcome')}
          </h1>
          <p className="text-muted">{t('dashboard.message')}</p>
        </div>
        <div className="grid w-full grid-cols-2 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          <Link to="/$lang/money/new" params={{ lang }} className={buttonClass('primary', TILE)}>
            <ServicePicture
              of="money"
              className="h-9 w-12 text-on-primary! [&>path]:fill-current [&>path]:opacity-25"
            />
            {t('dashboard.send_money')}
          </Link>
          <Link
            to="/$lang/deliveries/new"
            params={{ lang }}
            className={buttonClass('secondary', TILE)}
          >
            <ServicePicture of="parcels" className="h-9 w-12" />
            {t('dashboard.send_delivery')}
          </Link>
          <Link
            to="/$lang/chats"
            params={{ lang }}
            search={{ new: 'yes' }}
            className={buttonClass('secondary', TILE)}
          >
            <ServicePicture of="chat" className="h-9 w-12" />
            {t('dashboard.start_chat')}
          </Link>
          {data?.profile.account_type === 'broker' ? (
            <Link to="/$lang/homes" params={{ lang }} className={buttonClass('secondary', TILE)}>
              <ServicePicture of="homes" className="h-9 w-12" />
              {t('dashboard.find_home')}
            </Link>
          ) : (
            <Link
              to="/$lang/properties"
              params={{ lang }}
              className={buttonClass('secondary', TILE)}
            >
              <ServicePicture of="homes" className="h-9 w-12" />
              {t('common.properties')}
            </Link>
          )}
        </div>
      </div>
      {invite ? (
        <WaitingInvite
          code={invite}
          onChat={(conversationId) =>
            navigate({ to: '/$lang/chats/$conversationId', params: { lang, conversationId } })
          }
        />
      ) : null}
      {unread > 0 ? (
        <Link
          to="/$lang/chats"
          params={{ lang }}
          className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-sunken sm:px-6"
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
      ) : null}
      {hasFailed ? (
        <ErrorState
          title={t('dashboard.load_failed')}
          text={messageFor(dashboard.error, t, language)}
          onRetry={() => void dashboard.refetch()}
        />
      ) : null}
      {!data && !hasFailed ? <Skeleton rows={3} /> : null}
      {data && !data.account.has_username ? (
        <Card className="border-accent!">
          <h2 className="text-lg font-semibold">{t('dashboard.choose_username')}</h2>
          <p className="mb-4 text-muted">{t('dashboard.choose_username_text')}</p>
          <UsernameForm
            userId={userId}
            current={null}
            onSaved={() => queryClient.invalidateQueries({ queryKey: dashboardQueries.all() })}
          />
        </Card>
      ) : null}
      {data ? (
        <NextStepsCard
          account={data.account}
          placeOf={(step) => {
            if (step === 'add_second_step') return PATHS.profileSecurity(lang);
            // Why a case came back is told on the profile.
            const isFirst = data.account.identity_state === 'not_started';
            return (step === 'prove_identity' && isFirst ? PATHS.identity : PATHS.profile)(lang);
          }}
        />
      ) : null}
      {data ? <ComingDeliveries deliveries={data.coming_deliveries} /> : null}
      {data ? <RecentMoneyTransfers transfers={data.recent_transfers} /> : null}
    </div>
  );
}
