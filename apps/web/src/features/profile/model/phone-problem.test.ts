import { expect, it } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { phoneProblem } from './phone-problem.ts';

const refused = (code: string, message = '') => phoneProblem(new Refusal({ code, message }));

it('tells what was refused, and how long to wait in whole minutes', () => {
  expect(refused('phone_exists')).toEqual({ key: 'profile.phone_taken' });
  expect(refused('otp_expired')).toEqual({ key: 'profile.code_wrong' });
  for (const [seconds, minutes] of [
    [1, 1],
    [60, 1],
    [61, 2],
    [3600, 60],
  ]) {
    const message = `For security purposes, you can only request this after ${seconds} seconds.`;
    expect(refused('over_sms_send_rate_limit', message)).toEqual({
      key: 'profile.phone_wait',
      values: { minutes },
    });
  }
});

it('leaves what it does not know to others', () => {
  expect(refused('unexpected_failure')).toBeUndefined();
  expect(phoneProblem(new Error('fetch failed'))).toBeUndefined();
});
