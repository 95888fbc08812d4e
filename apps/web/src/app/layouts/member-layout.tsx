// Screens for people who are signed in: the guard, the header, and a bar of the main places on a phone.
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { ChatsBadge } from '../../features/chat/components/conversations/chats-badge.tsx';
import { ChatProvider } from '../../features/chat/model/engine/chat-provider.tsx';
import { useIsCourier } from '../../features/courier/model/use-is-courier.ts';
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Logo } from '../../shared/ui/pictures/logo.tsx';
import { PullToRefresh } from '../../shared/ui/pull-to-refresh.tsx';
import { followSession } from '../follow-session.ts';
import { queryClient } from '../query-client.ts';
import { useLang } from '../use-lang.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrokerQueue } from './broker-queue.tsx';
import { CourierQueue } from './courier-queue.tsx';
import { Guard } from './guard.tsx';
import { KeptBar } from './kept-bar.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { placesOf } from './places.ts';
import { ThemeButton } from './theme-button.tsx';
import { Toaster } from './toaster.tsx';
import { useHeaderProfile } from './use-header-profile.ts';
import { useWholeLanguage } from './use-whole-language.ts';

followSession(queryClient);

export function MemberLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Guard>
        {(userId) => (
          <ChatProvider userId={userId}>
            <MemberFrame userId={userId} />
          </ChatProvider>
        )}
      </Guard>
      <Toaster />
    </QueryClientProvider>
  );
}

/** What fills the window leaves room for the bar of places, and no more. */
const fullClass = (isTask: boolean) =>
  `min-h-0 ${isTask ? '' : 'max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]'}`;

function MemberFrame({ userId }: { userId: string }) {
  const t = useT();
  const lang = useLang();
  const profile = useHeaderProfile(userId);
  const isTask = useMatches({ select: (matches) => matches.some((one) => one.staticData.isTask) });
  const isFull = useMatches({ select: (matches) => matches.some((one) => one.staticData.isFull) });
  const isCourier = useIsCourier(userId);
  useWholeLanguage();
  const { bar, menu } = placesOf({ isBroker: profile?.account_type === 'broker', isCourier });
  return (
    <div className={`flex flex-col ${isFull ? 'h-(--visible-height,100dvh)' : 'min-h-dvh'}`}>
      {isCourier ? <CourierQueue userId={userId} /> : null}
      {profile?.account_type === 'broker' ? <BrokerQueue userId={userId} /> : null}
      <KeptBar />
      {isFull ? null : (
        <PullToRefresh
          onRefresh={() => queryClient.refetchQueries({ type: 'active' })}
          label={t('common.loading')}
        />
      )}
      <header
        className={`sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur ${isFull && isTask ? 'max-md:hidden' : ''}`}
      >
        <div className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2">
          <Link to="/$lang/dashboard" params={{ lang }} className="me-auto py-1.5">
            <Logo />
          </Link>
          <nav aria-label={t('common.main_navigation')} className="flex gap-1 max-md:hidden">
            {bar.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                params={{ lang }}
                className="inline-flex min-h-11 items-center gap-2 rounded-card px-4 font-medium text-muted hover:bg-sunken"
                activeProps={{ className: 'bg-primary-soft text-primary' }}
              >
                {t(label)}
                {to === '/$lang/chats' ? <ChatsBadge /> : null}
              </Link>
            ))}
          </nav>
          <NotificationBell userId={userId} />
          <LanguageMenu />
          <ThemeButton />
          <AccountMenu profile={profile} places={menu} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full max-w-6xl flex-1 ${isFull ? fullClass(isTask) : `px-4 pt-6 md:pb-12 ${isTask ? 'pb-6' : 'pb-28'}`}`}
      >
        <Outlet />
      </main>
      <nav
        aria-label={t('common.main_navigation')}
        className={`fixed inset-x-0 bottom-0 z-30 justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden ${isTask ? 'hidden' : 'flex'}`}
      >
        {bar.map(({ to, label, short = label, Icon }) => (
          <Link
            key={to}
            to={to}
            params={{ lang }}
            className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-muted max-[22.5rem]:ltr:tracking-tighter"
            activeProps={{ className: 'text-primary font-medium' }}
          >
            <span className="relative">
              <Icon aria-hidden="true" className="size-5" />
              {to === '/$lang/chats' ? <ChatsBadge className="absolute -end-4 -top-2" /> : null}
            </span>
            {t(short)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
