// Opens a screen after a sign-in: the requested screen, otherwise the screen for the person's work,
// otherwise the home screen.
import { useEffect, useState } from 'react';
import { operatorQueries } from '../../../features/console/shell/api/operator-queries.ts';
import { courierAgent } from '../../../features/courier/model/courier-agent.ts';
import { dashboardQueries } from '../../../features/dashboard/api/dashboard-queries.ts';
import { PATHS } from '../../../shared/paths.ts';
import { pendingReturnPath } from '../../../shared/session/pending-return-path.ts';
import { returnTarget } from '../../../shared/session/return-target.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { queryClient } from '../../query-client.ts';
import { RedirectOnce } from '../../redirect-once.tsx';
import { rememberCourierAgent } from '../../remember-courier-agent.ts';
import { useLang } from '../../use-lang.ts';

type Work = 'operator' | 'courier' | 'broker' | 'dashboard';

type ToWorkProps = {
  userId: string;
  /** Screen that required the sign-in. */
  from: string | undefined;
};

export function RedirectAfterSignIn({ userId, from }: ToWorkProps) {
  const lang = useLang();
  // A page opened by an e-mail link has no `from`, so the screen stored on the device is used.
  const [target] = useState(() => returnTarget(from ?? pendingReturnPath.read(), lang));
  useEffect(pendingReturnPath.forget, []);
  return target ? <RedirectOnce to={target} /> : <ToOwnWork userId={userId} />;
}

function ToOwnWork({ userId }: { userId: string }) {
  const lang = useLang();
  const [work, setWork] = useState<Work>();
  useEffect(() => {
    let isCurrent = true;
    // If the request fails, the home screen opens and shows the network error.
    workOf(userId).then(
      (found) => isCurrent && setWork(found),
      () => isCurrent && setWork('dashboard'),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return work ? <RedirectOnce to={PATHS[work](lang)} /> : <LoadingOverlay />;
}

/**
 * Determines if the user works as an operator, courier agent or broker. The result decides which
 * screen opens. The opened screen reuses the responses from the cache.
 */
async function workOf(userId: string): Promise<Work> {
  const [roles, { profile }] = await Promise.all([
    queryClient.fetchQuery({ ...operatorQueries.roles(userId), retry: false }),
    queryClient.fetchQuery({
      ...dashboardQueries.own(userId, rememberCourierAgent(userId)),
      retry: false,
    }),
  ]);
  if (roles.length > 0) return 'operator';
  if (courierAgent.is(userId)) return 'courier';
  return profile.account_type === 'broker' ? 'broker' : 'dashboard';
}
