// Main navigation items of a person. The items depend on the person's work as a broker or a
// courier. Five items fit into the phone's bottom bar; the menu contains the other items.
import {
  Building2,
  HandCoins,
  House,
  type LucideIcon,
  MessagesSquare,
  Package,
  Store,
  Truck,
} from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';

export type NavItem = {
  to:
    | '/$lang/dashboard'
    | '/$lang/money'
    | '/$lang/deliveries'
    | '/$lang/homes'
    | '/$lang/broker'
    | '/$lang/courier'
    | '/$lang/chats';
  label: MessageKey;
  Icon: LucideIcon;
  /**
   * Second address at which the navigation item is active. For example, the item Homes is also
   * active on the list of a person's own listings.
   */
  also?: '/$lang/properties';
  /**
   * Items with the highest ranks move into the menu when the bar is full. The items of the services
   * (money, parcels and homes) may move there, because the home screen links to them too. The items
   * for the work of brokers and couriers stay in the bar, because no other screen links to them.
   */
  rank: number;
};
type Work = { isBroker: boolean; isCourier: boolean };

const MOST = 5;
/** All navigation items, in display order. */
const PLACES: readonly (NavItem & { isFor?: keyof Work })[] = [
  { to: '/$lang/dashboard', label: 'common.dashboard', Icon: House, rank: 1 },
  { to: '/$lang/money', label: 'common.money', Icon: HandCoins, rank: 5 },
  { to: '/$lang/deliveries', label: 'common.deliveries', Icon: Package, rank: 6 },
  {
    to: '/$lang/homes',
    also: '/$lang/properties',
    label: 'common.homes',
    Icon: Building2,
    rank: 7,
  },
  { to: '/$lang/broker', label: 'common.broker', Icon: Store, rank: 3, isFor: 'isBroker' },
  { to: '/$lang/courier', label: 'common.courier', Icon: Truck, rank: 4, isFor: 'isCourier' },
  { to: '/$lang/chats', label: 'common.chats', Icon: MessagesSquare, rank: 2 },
];

/**
 * Splits a person's navigation items into the items of the bottom bar (at most five) and the items
 * of the menu.
 */
export function navItemsOf(work: Work): { bar: NavItem[]; menu: NavItem[] } {
  const own = PLACES.filter(({ isFor }) => !isFor || work[isFor]);
  const last = own.map(({ rank }) => rank).sort((one, other) => one - other)[MOST - 1] ?? MOST;
  return {
    bar: own.filter(({ rank }) => rank <= last),
    menu: own.filter(({ rank }) => rank > last),
  };
}

/**
 * Returns whether the open screen belongs to a navigation item.
 * @param path - Path of the open screen, with its language.
 */
export function isNavItemActive(path: string, { to, also }: Pick<NavItem, 'to' | 'also'>): boolean {
  const screen = `${path.replace(/^\/[^/]+/, '/$lang')}/`;
  return [to, also].some((one) => one !== undefined && screen.startsWith(`${one}/`));
}
