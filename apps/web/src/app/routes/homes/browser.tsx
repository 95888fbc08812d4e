// The search for homes with its data; who is signed in sees her marks.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { HomesBrowser } from '../../../features/homes/components/homes-browser.tsx';
import type { HomeAddress } from '../../../features/homes/model/home-search.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../../query-client.ts';

/** Her profile comes with the store of the device, the readers of answers and toasts: no visitor waits for them. */
const MembersBrowser = lazy(async () => ({
  default: (await import('./members-browser.tsx')).MembersBrowser,
}));

export function HomesBrowserScreen({ address }: { address: HomeAddress }) {
  const session = useSession();
  // Who was signed in is not a visitor while that is being found out.
  if (session.status === 'loading') return <Skeleton rows={5} />;
  return (
    <QueryClientProvider client={queryClient}>
      {session.status === 'signed_in' ? (
        <Suspense fallback={<Skeleton rows={5} />}>
          <MembersBrowser address={address} userId={session.userId} />
        </Suspense>
      ) : (
        <HomesBrowser address={address} userId={undefined} />
      )}
    </QueryClientProvider>
  );
}
