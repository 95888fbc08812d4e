import { expect, it } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

it.each([
  ['/fr/homes/0199a500#visit', 'visit'],
  ['/ar/homes/0199a500', 'homes'],
  ['/fr/homes?listing_type=rent', 'homes'],
  ['/fr/homes#visit', 'homes'],
  ['/fr/money/new?draft=1', 'send'],
  ['/fr/money', 'money'],
  ['/fr/money/0199', 'money'],
  ['/ar/deliveries/new', 'delivery'],
  ['/ar/deliveries/0199', 'deliveries'],
  ['/fr/chats/0199?home=7', 'chats'],
  ['/fr/properties/new', 'listing'],
  ['/fr/profile', undefined],
  ['/fr/invite/money', undefined],
  ['/fr/moneybox', undefined],
] as const)(
  'a visitor who opens %s without a session is asked to sign in with the reason %s',
  (target, reason) => {
    expect(signInReason(target)).toBe(reason);
  },
);
