// The search for homes with its data; who is signed in sees her marks.
import { QueryClientProvider } from '@tanstack/react-query';
import { useHydrated, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HomesBrowser } from '../../../features/homes/components/homes-browser.tsx';
import type { HomeAddress } from '../../../features/homes/model/home-search.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../../query-client.ts';
import { takeServedHomes } from './served-homes.ts';

/** Her profile comes with the store of the device, the readers of answers and toasts: no visitor waits for them. */
const MembersBrowser = lazy(async () => ({
  default: (await import('./members-browser.tsx')).MembersBrowser,
}));

/** What the document can know of the address: nothing is asked for. */
const NOTHING_ASKED: HomeAddress = {};

export function HomesBrowserScreen() {
  const asked = useSearch({ from: '/$lang/public/homes' });
  const isApp = useHydrated();
  const address = isApp ? asked : NOTHING_ASKED;
  // Before the list is drawn for the first time.
  useState(() => takeServedHomes(queryClient));
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
        <div className={isApp ? '' : 'visitors'}>
          <HomesBrowser address={address} userId={undefined} />
        </div>
      )}
    </QueryClientProvider>
  );
}
