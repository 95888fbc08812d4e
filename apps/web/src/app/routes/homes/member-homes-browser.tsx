// Search for homes, as signed-in people see it. Above the search are links to the person's
// favourites, saved searches and visits, and, except for brokers, to the person's own listings.
import { HomeSections } from '../../../features/homes/components/home-sections.tsx';
import { HomesBrowser } from '../../../features/homes/components/homes-browser.tsx';
import { type HomeSearchUrl, readHomeSearch } from '../../../features/homes/model/home-search.ts';
import { useOwnProfile } from '../../../features/profile/model/use-own-profile.ts';
import { Toaster } from '../../layouts/toaster.tsx';
// Imported statically, because the buttons use this module to report errors, also without a
// network. Without a network, a lazy import would fail.
import '../../../shared/ui/dialogs/notify.ts';

export function MemberHomesBrowser({
  address,
  userId,
}: {
  address: HomeSearchUrl;
  userId: string;
}) {
  const { profile } = useOwnProfile(userId);
  const { isMine } = readHomeSearch(address);
  return (
    <>
      <HomesBrowser
        address={address}
        userId={userId}
        sections={
          <HomeSections
            open={isMine ? 'favourites' : address.mine === 'searches' ? 'saved' : 'search'}
            hasListings={profile?.account_type !== 'broker'}
          />
        }
      />
      <Toaster />
    </>
  );
}
