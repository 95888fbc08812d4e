import { expect, it } from 'vitest';
import type { Account } from '../api/dashboard-queries.ts';
import { nextSteps } from './next-steps.ts';

const WHOLE: Account = {
  email_verified: true,
  phone_verified: true,
  has_username: true,
  has_city: true,
  has_second_factor: true,
  identity_state: 'approved',
  is_identity_more_requested: false,
};

it('returns no steps for a complete account', () => {
  expect(nextSteps(WHOLE)).toEqual([]);
});

it.each<[Partial<Account>, string]>([
  [{ email_verified: false }, 'confirm_email'],
  [{ phone_verified: false }, 'verify_phone'],
  [{ has_city: false }, 'choose_city'],
  [{ has_second_factor: false }, 'add_second_step'],
])('returns the steps that the account still needs: %j', (missing, step) => {
  expect(nextSteps({ ...WHOLE, ...missing })).toEqual([step]);
});

it.each<[Account['identity_state'], boolean, boolean]>([
  ['not_started', false, true],
  ['rejected', false, true],
  // A pending identity case needs no action from the user, unless the reviewer has requested more
  // documents.
  ['pending', false, false],
  ['pending', true, true],
  ['approved', false, false],
])(
  'with the identity status %s (more documents requested: %s), the identity check remains to be done: %s',
  (identity_state, isMore, isAsked) => {
    const account = { ...WHOLE, identity_state, is_identity_more_requested: isMore };
    expect(nextSteps(account)).toEqual(isAsked ? ['prove_identity'] : []);
  },
);

it('lists the remaining account steps, most useful first', () => {
  expect(
    nextSteps({
      email_verified: false,
      phone_verified: false,
      has_username: false,
      has_city: false,
      has_second_factor: false,
      identity_state: 'not_started',
      is_identity_more_requested: false,
    }),
  ).toEqual(['confirm_email', 'verify_phone', 'prove_identity', 'choose_city', 'add_second_step']);
});
