import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { authMessageKey } from './auth-message-key.ts';
import { authRefusal } from './auth-refusal.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const t: T = (key) => key;
const refused = (code: string) => new Refusal({ code, message: '' });

it.each([
  ['invalid_credentials', 'auth.invalid_credentials'],
  ['email_not_confirmed', 'auth.email_not_confirmed'],
  ['weak_password', 'auth.password_weak'],
  ['mfa_verification_failed', 'auth.code_wrong'],
  ['mfa_challenge_expired', 'auth.code_wrong'],
  ['insufficient_aal', 'errors.SECOND_FACTOR_NEEDED'],
  ['over_email_send_rate_limit', 'auth.mail_too_soon'],
  ['over_request_rate_limit', 'auth.too_many_tries'],
])('returns the message key of the refusal %s', (code, key) => {
  expect(authMessageKey(refused(code))).toBe(key);
  expect(authRefusal(refused(code), t, 'en', undefined)).toBe(key);
});

it('returns undefined for unknown errors', () => {
  expect(authMessageKey(refused('unexpected_failure'))).toBeUndefined();
  expect(authMessageKey(Object.assign(new Error(), { code: 'weak_password' }))).toBeUndefined();
  expect(authRefusal(refused('WA005'), t, 'en', undefined)).toBe('errors.ACCOUNT_SUSPENDED');
  expect(authRefusal(new Error('broken'), t, 'en', 'auth.too_many_tries')).toBe(
    'auth.too_many_tries',
  );
});
