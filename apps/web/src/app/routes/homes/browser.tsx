// The search for homes with its data; who is signed in sees her marks.
import { QueryClientProvider } from '@tanstack/react-query';
import { HomesBrowser } from '../../../features/homes/components/homes-browser.tsx';
import type { HomeAddress } from '../../../features/homes/model/home-search.ts';
import { useOwnProfile } from '../../../features/profile/model/use-own-profile.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Toaster } from '../../layouts/toaster.tsx';
import { queryClient } from '../../query-client.ts';

export function HomesBrowserScreen({ address }: { address: HomeAddress }) {
  const session = useSession();
  // Who was signed in is not a visitor while that is being found out.
  if (session.status === 'loading') return <Skeleton rows={5} />;
  return (
    <QueryClientProvider client={queryClient}>
      {session.status === 'signed_in' ? (
        <MembersBrowser address={address} userId={session.userId} />
      ) : (
        <HomesBrowser address={address} userId={undefined} />
      )}
      <Toaster />
    </QueryClientProvider>
  );
}

function MembersBrowser({ address, userId }: { address: HomeAddress; userId: string }) {
  const { profile } = useOwnProfile(userId);
  return (
    <HomesBrowser
      address={address}
      userId={userId}
      hasListings={profile?.account_type !== 'broker'}
    />
  );
}
