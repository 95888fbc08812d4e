// Tests that each setting changes the intended rate limits and no others.
import { expect, it } from 'vitest';
import { authConfig } from '../config/auth-settings.ts';
import { readEnvironment } from '../config/environment.ts';
import { configuredRateLimits, RATE_LIMITS } from './rate-limiter.ts';

const changedBy = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(configuredRateLimits(authConfig(readEnvironment(environment)).limits)).filter(
      ([kind, { hits, seconds }]) => {
        const own = RATE_LIMITS[kind as keyof typeof RATE_LIMITS];
        // The CAPTCHA limit is left out, because it is the sum of several other limits and
        // therefore changes with each of them. It has its own test below.
        if (kind === 'captcha') return false;
        return own.hits !== hits || own.seconds !== seconds;
      },
    ),
  );

it.each([
  ['RATE_LIMIT_TOKEN_REFRESH', 'token', 300],
  ['RATE_LIMIT_VERIFY', 'verify', 300],
  ['RATE_LIMIT_OTP', 'mail', 300],
  ['RATE_LIMIT_PASSKEY', 'passkey', 300],
  ['RATE_LIMIT_EMAIL_SENT', 'mailbox', 3600],
  ['RATE_LIMIT_SMS_SENT', 'messages', 3600],
])('the setting %s changes only the limit %s', (setting, kind, seconds) => {
  expect(changedBy({ [setting]: '7' })).toEqual({ [kind]: { hits: 7, seconds } });
});

it('SMS_MAX_FREQUENCY sets the minimum time between two text messages to the same number', () => {
  expect(changedBy({ SMS_MAX_FREQUENCY: '5m' })).toEqual({
    phoneMessage: { hits: 1, seconds: 300 },
  });
});

it('SMTP_MAX_FREQUENCY sets the minimum time between two requested e-mails of the same kind', () => {
  const changed = changedBy({ SMTP_MAX_FREQUENCY: '5m' });
  const kinds = Object.keys(RATE_LIMITS).filter((kind) => kind.endsWith('Mail'));
  expect(Object.keys(changed).sort()).toEqual(
    kinds.filter((kind) => kind !== 'failedSignInMail').sort(),
  );
  expect(new Set(Object.values(changed).map(({ seconds }) => seconds))).toEqual(new Set([300]));
});

it('uses the default limits if no setting changes them', () => {
  expect(changedBy({})).toEqual({});
});

it('sets the limit of CAPTCHA checks to the sum of the request limits of all endpoints with a CAPTCHA', () => {
  expect(RATE_LIMITS.captcha.hits).toBe(
    RATE_LIMITS.token.hits +
      RATE_LIMITS.signup.hits +
      RATE_LIMITS.mail.hits +
      RATE_LIMITS.passkey.hits,
  );
  const { limits } = authConfig(readEnvironment({ RATE_LIMIT_TOKEN_REFRESH: '10000' }));
  expect(configuredRateLimits(limits).captcha).toEqual({ hits: 11_200, seconds: 300 });
});

it('allows one client address 600 token requests in five minutes', () => {
  expect(RATE_LIMITS.token).toEqual({ hits: 600, seconds: 300 });
});
