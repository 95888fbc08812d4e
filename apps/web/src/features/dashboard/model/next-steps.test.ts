import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const whole = {
  email_verified: true,
  phone_verified: true,
  has_username: true,
  has_city: true,
  has_second_factor: true,
  identity_state: 'approved' as const,
  is_identity_more_requested: false,
};

it('asks nothing of a whole account, nor while an identity is being checked', () => {
  expect(nextSteps(whole)).toEqual([]);
  expect(nextSteps({ ...whole, identity_state: 'pending' })).toEqual([]);
});

it('names what is missing, in order', () => {
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
  expect(nextSteps({ ...whole, identity_state: 'rejected' })).toEqual(['prove_identity']);
  const asked = { identity_state: 'pending' as const, is_identity_more_requested: true };
  expect(nextSteps({ ...whole, ...asked })).toEqual(['prove_identity']);
});
