import { expect, it } from 'vitest';
import { transitionBetween } from './view-transitions.ts';

it.each([
  ['/fr/money', '/fr/money/7', 'opens'],
  ['/fr/money/7', '/fr/money', 'returns'],
  ['/ar/homes/', '/ar/homes/7', 'opens'],
  ['/fr/chats/7', '/fr/chats', 'returns'],
  ['/fr/broker/days', '/fr/broker/days/2026-01-01', 'opens'],
  ['/fr/dashboard', '/fr/deliveries/7', 'opens'],
  ['/fr/deliveries/7', '/fr/dashboard', 'returns'],
  // Navigations have no transition when they lead to another section, to the public home page or to
  // a form, or stay within the same screen.
  ['/fr/dashboard', '/fr/money', undefined],
  ['/fr/money', '/fr/money', undefined],
  ['/fr/money/7', '/fr/money/8', undefined],
  ['/fr/money', '/fr/deliveries/7', undefined],
  ['/fr', '/fr/money', undefined],
  ['/fr/money', '/fr', undefined],
  ['/fr', '/ar', undefined],
  ['/fr/money', '/fr/money/new', undefined],
  ['/fr/dashboard', '/fr/money/new', undefined],
  ['/fr/properties/7', '/fr/properties/7/edit', undefined],
  ['/fr/money', '/fr/money/monthly/7', undefined],
])('the transition of a navigation from %s to %s is %s', (from, to, move) => {
  expect(transitionBetween(from, to)).toBe(move);
});
