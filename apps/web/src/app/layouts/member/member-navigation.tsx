// Header and bottom bar of signed-in people on public pages, in place of the visitor's header.
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ChatProvider } from '../../../features/chat/model/engine/chat-provider.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { handleSessionChanges } from '../../handle-session-changes.ts';
import { queryClient } from '../../query-client.ts';
import { useLang } from '../../use-lang.ts';
import { BottomNav } from './bottom-nav.tsx';
import { BrokerQueueStarter } from './broker-queue-starter.tsx';
import { CourierQueueStarter } from './courier-queue-starter.tsx';
import { MemberHeader } from './member-header.tsx';
import { useNavItems } from './use-nav-items.ts';

handleSessionChanges(queryClient);

/**
 * Renders the header and the bottom bar of signed-in users.
 * @param children - The visitor's header, which is shown when the stored session turns out to have
 * expired.
 */
export function MemberNavigation({ children }: { children: ReactNode }) {
  const session = useSession();
  const lang = useLang();
  const navigate = useNavigate();
  const isGone = session.status === 'signed_out' || session.status === 'second_step';
  const hasLeft = session.status === 'signed_out' && session.reason === 'left';
  useEffect(() => {
    if (hasLeft) void navigate({ to: '/$lang/login', params: { lang }, replace: true });
  }, [hasLeft, navigate, lang]);
  if (isGone) return <div className="is-gone contents">{children}</div>;
  if (session.status === 'loading') return <BareHeader />;
  const { userId } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <ChatProvider userId={userId}>
        <Bars userId={userId} />
      </ChatProvider>
    </QueryClientProvider>
  );
}

function Bars({ userId }: { userId: string }) {
  const { profile, isBroker, isCourier, bar, menu } = useNavItems(userId);
  return (
    <>
      {isCourier ? <CourierQueueStarter userId={userId} /> : null}
      {isBroker ? <BrokerQueueStarter userId={userId} /> : null}
      <MemberHeader userId={userId} profile={profile} bar={bar} menu={menu} />
      {/* The portal puts the bottom bar after the content of a public page, as on screens that require a sign-in. */}
      {createPortal(<BottomNav bar={bar} />, document.body)}
    </>
  );
}

/**
 * Placeholder with the same height as the headers of visitors and of signed-in people, so that the
 * layout does not shift while the session is being checked.
 */
function BareHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page">
      <div className="mx-auto flex min-h-15 max-w-6xl items-center px-4 py-2">
        <Logo />
      </div>
    </header>
  );
}
