// The navigation bar always contains the items for a person's work and chats, and never more than
// five items.
import { expect, it } from 'vitest';
import { isNavItemActive, navItemsOf } from './nav-items.ts';

const NAMES = ['dashboard', 'money', 'deliveries', 'homes', 'broker', 'courier', 'chats'];
const CASES: [boolean, boolean, string[], string[]][] = [
  [false, false, ['dashboard', 'money', 'deliveries', 'homes', 'chats'], []],
  [true, false, ['dashboard', 'money', 'deliveries', 'broker', 'chats'], ['homes']],
  [false, true, ['dashboard', 'money', 'deliveries', 'courier', 'chats'], ['homes']],
  [true, true, ['dashboard', 'money', 'broker', 'courier', 'chats'], ['deliveries', 'homes']],
];

it.each(CASES)(
  "a person's navigation items are divided between bar and menu (broker: %s, courier: %s)",
  (isBroker, isCourier, bar, menu) => {
    const places = navItemsOf({ isBroker, isCourier });
    const named = (list: { to: string }[]) => list.map(({ to }) => to.replace('/$lang/', ''));
    expect(named(places.bar)).toEqual(bar);
    expect(named(places.menu)).toEqual(menu);
    const work = { broker: isBroker, courier: isCourier };
    expect([...bar, ...menu].sort()).toEqual(
      NAMES.filter((name) => work[name as keyof typeof work] ?? true).sort(),
    );
  },
);

it.each([
  ['/fr/homes', true],
  ['/ar/homes/0198f7a2', true],
  ['/en/properties', true],
  ['/en/properties/edit/0198f7a2', true],
  ['/fr/homesick', false],
  ['/fr/money', false],
  ['/fr', false],
])('the Homes item is active at %s: %s', (path, isOpen) => {
  expect(isNavItemActive(path, { to: '/$lang/homes', also: '/$lang/properties' })).toBe(isOpen);
});
