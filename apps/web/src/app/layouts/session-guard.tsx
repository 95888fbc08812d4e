// Route guard: renders its children for signed-in users. Other people are redirected to the sign-in
// screen and return here after the sign-in.
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PATHS } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../shared/ui/dialogs/loading-overlay.tsx';
import { RedirectOnce } from '../redirect-once.tsx';
import { useLang } from '../use-lang.ts';

export function SessionGuard({ children }: { children: (userId: string) => ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <LoadingOverlay />;
  if (session.status === 'signed_out') return <LeaveToLogin isWanted={session.reason === 'left'} />;
  // The sign-in screen asks for the second factor, and then the user returns here.
  if (session.status === 'second_step') return <LeaveToLogin isWanted={false} />;
  return children(session.userId);
}

/**
 * Redirects to the sign-in screen, and gives it the address that was open when the session ended as
 * the return address. The component reads this address first, because the current address changes
 * while the sign-in screen loads.
 */
function LeaveToLogin({ isWanted }: { isWanted: boolean }) {
  const lang = useLang();
  const { href } = useLocation();
  const [from] = useState(href);
  // After a sign-out by the user, the sign-in screen gets no return address.
  const search = isWanted ? '' : `?${new URLSearchParams({ from })}`;
  return <RedirectOnce to={`${PATHS.login(lang)}${search}`} />;
}
