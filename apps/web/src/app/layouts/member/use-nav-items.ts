// Returns the signed-in user and their navigation items.
import { useIsCourier } from '../../../features/courier/model/use-is-courier.ts';
import type { Profile } from '../../../features/profile/model/profile.ts';
import { type NavItem, navItemsOf } from './nav-items.ts';
import { useHeaderProfile } from './use-header-profile.ts';

type MemberPlaces = {
  profile: Profile | undefined;
  isBroker: boolean;
  isCourier: boolean;
  bar: NavItem[];
  menu: NavItem[];
};

export function useNavItems(userId: string): MemberPlaces {
  const profile = useHeaderProfile(userId);
  const isCourier = useIsCourier(userId);
  const isBroker = profile?.account_type === 'broker';
  return { profile, isBroker, isCourier, ...navItemsOf({ isBroker, isCourier }) };
}
