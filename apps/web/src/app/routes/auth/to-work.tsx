// After a sign-in: back to the screen that asked for it, else each person to where she works, and everybody else home.
import { useEffect, useState } from 'react';
import { operatorQueries } from '../../../features/console/shell/api/operator-queries.ts';
import { courierAgent } from '../../../features/courier/model/courier-agent.ts';
import { dashboardQueries } from '../../../features/dashboard/api/dashboard-queries.ts';
import { PATHS } from '../../../shared/paths.ts';
import { returnTarget } from '../../../shared/session/return-target.ts';
import { wantedPlace } from '../../../shared/session/wanted-place.ts';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { queryClient } from '../../query-client.ts';
import { RedirectOnce } from '../../redirect-once.tsx';
import { rememberAgent } from '../../remember-agent.ts';
import { useLang } from '../../use-lang.ts';

type Work = 'operator' | 'courier' | 'broker' | 'dashboard';

type ToWorkProps = {
  userId: string;
  /** The screen that asked for the sign-in. */
  from: string | undefined;
};

export function ToWork({ userId, from }: ToWorkProps) {
  const lang = useLang();
  // A mail may have come in between, and opened a page that knows of no screen before it.
  const [target] = useState(() => returnTarget(from ?? wantedPlace.read(), lang));
  useEffect(wantedPlace.forget, []);
  return target ? <RedirectOnce to={target} /> : <ToOwnWork userId={userId} />;
}

function ToOwnWork({ userId }: { userId: string }) {
  const lang = useLang();
  const [work, setWork] = useState<Work>();
  useEffect(() => {
    let isCurrent = true;
    // Without an answer she is at home, where the network is told about.
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

/** Both answers are those of the next screen, which does not ask again. */
async function workOf(userId: string): Promise<Work> {
  const [roles, { profile }] = await Promise.all([
    queryClient.fetchQuery({ ...operatorQueries.roles(userId), retry: false }),
    queryClient.fetchQuery({
      ...dashboardQueries.own(userId, rememberAgent(userId)),
      retry: false,
    }),
  ]);
  if (roles.length > 0) return 'operator';
  if (courierAgent.is(userId)) return 'courier';
  return profile.account_type === 'broker' ? 'broker' : 'dashboard';
}
