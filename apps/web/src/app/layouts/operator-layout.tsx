// The operator console: who has no role finds nothing here, and nobody downloads it without one.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { operatorQueries } from '../../features/operator/api/queries.ts';
import { LoadFailure } from '../../features/operator/components/load-failure.tsx';
import { SecondFactorNotice } from '../../features/operator/components/second-factor-notice.tsx';
import { LoadingOverlay } from '../../shared/ui/loading-overlay.tsx';
import { followSession } from '../follow-session.ts';
import { queryClient } from '../query-client.ts';
import { NotFoundScreen } from '../routes/not-found.tsx';
import { Guard } from './guard.tsx';
import { Toaster } from './toaster.tsx';

const Console = lazy(() =>
  import('../routes/operator/console.tsx').then(({ Console: it }) => ({ default: it })),
);

followSession(queryClient);

export function OperatorLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Guard>{(userId) => <Gate userId={userId} />}</Guard>
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
  if (roles.data.length === 0) return <NotFoundScreen />;
  if (roles.data.some((one) => one.is_second_factor_missing)) {
    return (
      <main id="main" tabIndex={-1} className="px-4 py-10">
        <SecondFactorNotice />
      </main>
    );
  }
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Console roles={roles.data.map(({ role }) => role)} />
    </Suspense>
  );
}
