// Whatever somebody does, her work and her chats stand in the bar, which never has more than five places.
import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

const NAMES = ['dashboard', 'money', 'deliveries', 'properties', 'broker', 'courier', 'chats'];
const CASES: [boolean, boolean, string[], string[]][] = [
  [false, false, ['dashboard', 'money', 'deliveries', 'properties', 'chats'], []],
  [true, false, ['dashboard', 'money', 'deliveries', 'broker', 'chats'], ['properties']],
  [false, true, ['dashboard', 'money', 'deliveries', 'courier', 'chats'], ['properties']],
  [true, true, ['dashboard', 'money', 'broker', 'courier', 'chats'], ['deliveries', 'properties']],
];

it.each(CASES)('as a broker: %s, as a courier: %s', (isBroker, isCourier, bar, menu) => {
  const places = placesOf({ isBroker, isCourier });
  const named = (list: { to: string }[]) => list.map(({ to }) => to.replace('/$lang/', ''));
  expect(named(places.bar)).toEqual(bar);
  expect(named(places.menu)).toEqual(menu);
  const work = { broker: isBroker, courier: isCourier };
  expect([...bar, ...menu].sort()).toEqual(
    NAMES.filter((name) => work[name as keyof typeof work] ?? true).sort(),
  );
});
