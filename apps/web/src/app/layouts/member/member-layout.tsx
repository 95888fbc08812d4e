// Layout of screens for signed-in people: route guard, header, and on phones a bottom navigation
// bar.
import '../../../shared/list-detail/desktop.css';
import '../../../shared/ui/choice-box.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { ChatProvider } from '../../../features/chat/model/engine/chat-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PullToRefresh } from '../../../shared/ui/pull-to-refresh.tsx';
import { handleSessionChanges } from '../../handle-session-changes.ts';
import { queryClient } from '../../query-client.ts';
import { LazyDesktopShortcuts } from '../lazy-desktop-shortcuts.tsx';
import { SessionGuard } from '../session-guard.tsx';
import { Toaster } from '../toaster.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { BrokerQueueStarter } from './broker-queue-starter.tsx';
import { CourierQueueStarter } from './courier-queue-starter.tsx';
import { MemberHeader } from './member-header.tsx';
import { StaleDataBar } from './stale-data-bar.tsx';
import { useCompleteLanguageSwitch } from './use-complete-language-switch.ts';
import { useNavItems } from './use-nav-items.ts';

handleSessionChanges(queryClient);

export function MemberLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard>
        {(userId) => (
          <ChatProvider userId={userId}>
            <MemberFrame userId={userId} />
          </ChatProvider>
        )}
      </SessionGuard>
      <LazyDesktopShortcuts />
      <Toaster />
    </QueryClientProvider>
  );
}

/**
 * CSS classes of a screen that fills the window: no padding except the space for the bottom bar on
 * phones.
 */
const fullClass = (isTask: boolean) =>
  `min-h-0 ${isTask ? '' : 'max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]'}`;

function MemberFrame({ userId }: { userId: string }) {
  const t = useT();
  const isTask = useMatches({ select: (matches) => matches.some((one) => one.staticData.isTask) });
  const isFull = useMatches({ select: (matches) => matches.some((one) => one.staticData.isFull) });
  const onDesk = useMatches({
    select: (matches) => matches.findLast((one) => one.staticData.onDesk)?.staticData.onDesk,
  });
  const { profile, isBroker, isCourier, bar, menu } = useNavItems(userId);
  useCompleteLanguageSwitch();
  return (
    <div className={`flex flex-col ${isFull ? 'fills-window min-h-0 flex-1' : 'min-h-dvh'}`}>
      {isCourier ? <CourierQueueStarter userId={userId} /> : null}
      {isBroker ? <BrokerQueueStarter userId={userId} /> : null}
      {/* The chat needs neither the stale-data bar nor pull to refresh: it keeps its data up to date and shows its own offline state. */}
      {isFull ? null : (
        <>
          <StaleDataBar />
          <PullToRefresh
            onRefresh={() => queryClient.refetchQueries({ type: 'active' })}
            label={t('common.loading')}
          />
        </>
      )}
      <MemberHeader
        userId={userId}
        profile={profile}
        bar={bar}
        menu={menu}
        className={isFull && isTask ? 'max-md:hidden' : ''}
      />
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full max-w-6xl flex-1 ${isFull ? fullClass(isTask) : `px-4 pt-6 md:pb-12 ${isTask ? 'pb-6' : 'pb-28'}`}`}
      >
        {isFull ? (
          <Outlet />
        ) : (
          <div data-on-desk={onDesk ?? (isTask ? 'sheet' : 'wide')}>
            <Outlet />
          </div>
        )}
      </main>
      <BottomNav bar={bar} className={isTask ? 'hidden' : 'flex'} />
    </div>
  );
}
