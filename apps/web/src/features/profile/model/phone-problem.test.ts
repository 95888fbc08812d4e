import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { phoneProblem } from './phone-problem.ts';

const refused = (code: string, message = '') => phoneProblem(new Refusal({ code, message }));

it.each([
  ['phone_exists', 'profile.phone_taken'],
  ['otp_expired', 'profile.code_wrong'],
  ['over_request_rate_limit', 'profile.phone_too_often'],
  ['phone_provider_disabled', 'profile.phone_unavailable'],
  ['validation_failed', 'profile.phone_invalid'],
  ['invalid_credentials', 'profile.proof_password_wrong'],
  ['reauthentication_not_valid', 'profile.proof_code_wrong'],
  ['over_email_send_rate_limit', 'profile.proof_wait'],
  ['insufficient_aal', 'profile.phone_needs_second_step'],
])('returns the message to show for the refusal %s', (code, key) => {
  expect(refused(code)).toEqual({ key });
});

describe('message for a verification code that is requested too soon after the last code', () => {
  const wait = (message: string) => refused('over_sms_send_rate_limit', message);

  it.each([
    [1, 1],
    [60, 1],
    [61, 2],
    [3600, 60],
  ])('converts a waiting time of %i seconds to %i minutes', (seconds, minutes) => {
    const text = `For security purposes, you can only request this after ${seconds} seconds.`;
    expect(wait(text)).toEqual({ key: 'profile.phone_wait', values: { minutes } });
  });

  it('shows one minute when the response contains no waiting time', () => {
    expect(wait('too soon')).toEqual({ key: 'profile.phone_wait', values: { minutes: 1 } });
  });
});

it('returns no message for errors that are not about the phone number or the code', () => {
  expect(refused('unexpected_failure')).toBeUndefined();
  expect(phoneProblem(new Error('fetch failed'))).toBeUndefined();
  expect(phoneProblem({ code: 'otp_expired', message: '' })).toBeUndefined();
});
