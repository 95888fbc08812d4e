// Route guard: renders its children for signed-in users. Other people are redirected to the sign-in
// screen, and return to the requested screen after the sign-in.
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
  // The sign-in screen asks for the second factor, and then leads back to this screen.
  if (session.status === 'second_step') return <LeaveToLogin isWanted={false} />;
  return children(session.userId);
}

/**
 * Redirects to the sign-in screen. The return address is the address that was open when the session
 * ended. The component stores this address at its first render, because the current address changes
 * while the sign-in screen loads.
 */
function LeaveToLogin({ isWanted }: { isWanted: boolean }) {
  const lang = useLang();
  const { href } = useLocation();
  const [from] = useState(href);
  // A user who chose to sign out does not want to return to this screen, so the sign-in screen gets
  // no return address.
  const search = isWanted ? '' : `?${new URLSearchParams({ from })}`;
  return <RedirectOnce to={`${PATHS.login(lang)}${search}`} />;
}
