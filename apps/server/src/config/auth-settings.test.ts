// Tests of the auth settings. The server must not start when a hook or a protection is incompletely
// configured, and no error may show a secret.
import { describe, expect, it } from 'vitest';
import { authConfig } from './auth-settings.ts';
import { readEnvironment } from './environment.ts';

const SECRET = `v1,whsec_${'a'.repeat(32)}`;

const configOf = (environment: Record<string, string>) => authConfig(readEnvironment(environment));

describe('auth settings', () => {
  it('turn every option off by default, except linking identities and passkeys', () => {
    expect(configOf({})).toEqual({
      siteUrl: undefined,
      redirectPatterns: [],
      limits: {},
      sessionTimeboxSeconds: undefined,
      sessionInactivitySeconds: undefined,
      hasAnonymousUsers: false,
      hasManualLinking: true,
      hasPasskeys: true,
      captcha: undefined,
      leakedPasswords: undefined,
      hooks: {},
    });
  });

  it('accept limits, durations and allowed addresses', () => {
    const config = configOf({
      RATE_LIMIT_VERIFY: '7',
      SMTP_MAX_FREQUENCY: '5s',
      SITE_URL: 'https://app.example/',
      URI_ALLOW_LIST: 'https://*.example/**',
    });
    expect(config.limits).toMatchObject({
      verifications: 7,
      mailPause: 5,
      messagePause: undefined,
    });
    expect(config.siteUrl).toBe('https://app.example');
    expect(config.redirectPatterns).toHaveLength(1);
  });

  it('use the verification endpoint of the chosen CAPTCHA provider', () => {
    const captcha = { SECURITY_CAPTCHA_ENABLED: 'true', SECURITY_CAPTCHA_SECRET: ' s ' };
    expect(configOf(captcha).captcha).toEqual({
      url: 'https://hcaptcha.com/siteverify',
      secret: 's',
    });
    expect(configOf({ ...captcha, SECURITY_CAPTCHA_PROVIDER: 'turnstile' }).captcha?.url).toBe(
      'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    );
  });

  it('accept hooks that are database functions or HTTP endpoints', () => {
    const { hooks } = configOf({
      HOOK_CUSTOM_ACCESS_TOKEN_URI: 'pg-functions://postgres/public/my_claims',
      HOOK_SEND_EMAIL_URI: 'https://mail.example/hook',
      HOOK_SEND_EMAIL_SECRETS: `${SECRET}|${SECRET}`,
    });
    expect(hooks.custom_access_token).toMatchObject({ schema: 'public', name: 'my_claims' });
    expect(hooks.send_email).toMatchObject({ kind: 'http', secrets: [SECRET, SECRET] });
  });
});

it.each<[string, string, Record<string, string>]>([
  ['a CAPTCHA without its secret', 'SECURITY_CAPTCHA_SECRET', { SECURITY_CAPTCHA_ENABLED: 'true' }],
  [
    'an unknown CAPTCHA provider',
    'SECURITY_CAPTCHA_PROVIDER',
    { SECURITY_CAPTCHA_PROVIDER: 'riddle' },
  ],
  ['a timebox without a unit', 'SESSIONS_TIMEBOX', { SESSIONS_TIMEBOX: '24' }],
  ['a limit of zero', 'RATE_LIMIT_VERIFY', { RATE_LIMIT_VERIFY: '0' }],
  ['a limit that is no number', 'RATE_LIMIT_OTP', { RATE_LIMIT_OTP: 'many' }],
  ['an unclosed pattern', 'URI_ALLOW_LIST', { URI_ALLOW_LIST: 'https://{a' }],
  ['a site URL without a scheme', 'SITE_URL', { SITE_URL: 'app.example' }],
  ['a duration of zero', 'SESSIONS_INACTIVITY_TIMEOUT', { SESSIONS_INACTIVITY_TIMEOUT: '0s' }],
  [
    'a function name that needs quotes',
    'HOOK_SEND_EMAIL_URI',
    { HOOK_SEND_EMAIL_URI: 'pg-functions://postgres/public/mail"; drop' },
  ],
  [
    'a function without a schema',
    'HOOK_SEND_EMAIL_URI',
    { HOOK_SEND_EMAIL_URI: 'pg-functions://postgres/mail' },
  ],
  [
    'plain http to another machine',
    'HOOK_SEND_EMAIL_URI',
    { HOOK_SEND_EMAIL_URI: 'http://mail.example', HOOK_SEND_EMAIL_SECRETS: SECRET },
  ],
  [
    'a hook on the network without a secret',
    'HOOK_SEND_EMAIL_SECRETS',
    { HOOK_SEND_EMAIL_URI: 'https://mail.example' },
  ],
  [
    'a secret of another kind',
    'HOOK_SEND_EMAIL_SECRETS',
    { HOOK_SEND_EMAIL_SECRETS: `${SECRET}|very secret` },
  ],
])('rejects auth settings at the start: %s', (_case, name, environment) => {
  expect(() => readEnvironment(environment)).toThrow(
    new RegExp(`^  ${name}(=| is not set: )`, 'm'),
  );
  expect(() => readEnvironment(environment)).not.toThrow('very secret');
});
