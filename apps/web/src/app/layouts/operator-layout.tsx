// Layout of the operator console: people without an operator role see "not found" and do not
// download the console.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { operatorQueries } from '../../features/console/shell/api/operator-queries.ts';
import { LoadFailure } from '../../features/console/shell/components/load-failure.tsx';
import { SecondStepNotice } from '../../features/console/shell/components/second-step-notice.tsx';
import { LoadingOverlay } from '../../shared/ui/dialogs/loading-overlay.tsx';
import { handleSessionChanges } from '../handle-session-changes.ts';
import { queryClient } from '../query-client.ts';
import { NotFoundScreen } from '../routes/not-found.tsx';
import { LazyDesktopShortcuts } from './lazy-desktop-shortcuts.tsx';
import { SessionGuard } from './session-guard.tsx';
import { Toaster } from './toaster.tsx';

const Console = lazy(() =>
  import('../routes/operator/console.tsx').then(({ Console: it }) => ({ default: it })),
);

handleSessionChanges(queryClient);

export function OperatorLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard>{(userId) => <Gate userId={userId} />}</SessionGuard>
      <LazyDesktopShortcuts />
      <Toaster />
    </QueryClientProvider>
  );
}

function Gate({ userId }: { userId: string }) {
  const roles = useQuery(operatorQueries.roles(userId));
  if (!roles.data && (roles.isError || roles.isPaused)) {
    return (
      <main id="main" tabIndex={-1} className="p-4">
        <LoadFailure query={roles} />
      </main>
    );
  }
  if (!roles.data) return <LoadingOverlay />;
  const [first] = roles.data;
  if (!first) return <NotFoundScreen />;
  if (first.is_second_factor_missing) {
    // The stored roles may be older than a second factor that the operator has just set up. So the
    // notice about a missing factor appears only after the roles have been fetched again.
    if (roles.isFetching) return <LoadingOverlay />;
    return (
      <main id="main" tabIndex={-1} className="px-4 py-10">
        <SecondStepNotice hasFactor={first.has_second_factor} />
      </main>
    );
  }
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Console roles={roles.data.map(({ role }) => role)} />
    </Suspense>
  );
}
