// The search for homes and its results. Signed-in users also see their favourites.
import { QueryClientProvider } from '@tanstack/react-query';
import { useHydrated, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HomesBrowser } from '../../../features/homes/components/homes-browser.tsx';
import type { HomeSearchUrl } from '../../../features/homes/model/home-search.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { queryClient } from '../../query-client.ts';
import { takeHydratedHomes } from './hydrated-homes.ts';

/**
 * Search for homes for signed-in users. Loaded on demand, because visitors do not need its
 * dependencies: the profile, the device storage, the schemas and the toasts.
 */
const MemberHomesBrowser = lazy(async () => ({
  default: (await import('./member-homes-browser.tsx')).MemberHomesBrowser,
}));

/**
 * Search values without any filter. They are used until hydration, because the prerendered page has
 * no query string.
 */
const NOTHING_ASKED: HomeSearchUrl = {};

export function HomesBrowserScreen() {
  const asked = useSearch({ from: '/$lang/public/homes' });
  const isApp = useHydrated();
  const address = isApp ? asked : NOTHING_ASKED;
  // Runs in `useState`, so that the cache contains the homes before the list is first rendered.
  useState(() => takeHydratedHomes(queryClient));
  const session = useSession();
  // Shows neither the list for members nor the list for visitors until the session is checked.
  if (session.status === 'loading') return <Skeleton rows={5} />;
  return (
    <QueryClientProvider client={queryClient}>
      {session.status === 'signed_in' ? (
        <Suspense fallback={<Skeleton rows={5} />}>
          <MemberHomesBrowser address={address} userId={session.userId} />
        </Suspense>
      ) : (
        <div className={isApp ? '' : 'visitors'}>
          <HomesBrowser address={address} userId={undefined} />
        </div>
      )}
    </QueryClientProvider>
  );
}
