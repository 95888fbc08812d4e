// Settings of /auth/v1 that protect sign-in, with the names that Supabase uses: sessions, linking
// of identities, CAPTCHA, leaked passwords.
import { z } from 'zod';
import type { AuthConfig } from './config.ts';
import {
  checkHookSettings,
  HOOK_SECRET_NAMES,
  hookSettings,
  hookTargets,
} from './hook-settings.ts';
import { parseDuration } from './parse-duration.ts';
import { parseRedirectPatterns } from './redirect-patterns.ts';
import { wholeNumber } from './whole-number.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], 'expected true or false')
  .transform((value) => value === 'true' || value === '1');

const duration = z
  .string()
  .refine((text) => (parseDuration(text) ?? 0) > 0, 'expected a duration such as 90s, 30m or 24h')
  .transform((text) => parseDuration(text) ?? 0)
  .optional();

const address = z
  .string()
  .refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'expected a URL that starts with https://',
  )
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const patterns = z
  .string()
  .default('')
  .transform((list, context) => {
    const parsed = parseRedirectPatterns(list);
    if (parsed) return parsed;
    context.addIssue({
      code: 'custom',
      message: 'a bracket or brace is not closed, or a backslash is the last character',
    });
    return z.NEVER;
  });

const hits = wholeNumber(1, 1_000_000).optional();

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((one) => one.trim()))
  .transform((list) => list.filter((one) => one !== ''))
  .refine(
    (list) => list.every((one) => URL.parse(one)?.origin === one && /^https?:/.test(one)),
    'expected comma-separated URLs such as https://app.example',
  );

export const authSettings = {
  SITE_URL: address.optional(),
  URI_ALLOW_LIST: patterns,
  SESSIONS_TIMEBOX: duration,
  SESSIONS_INACTIVITY_TIMEOUT: duration,
  EXTERNAL_ANONYMOUS_USERS_ENABLED: flag.default(false),
  SECURITY_MANUAL_LINKING_ENABLED: flag.default(true),
  PASSKEY_ENABLED: flag.default(true),
  WEBAUTHN_RP_ID: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'expected a host such as app.example')
    .optional(),
  WEBAUTHN_RP_ORIGINS: origins,
  RATE_LIMIT_TOKEN_REFRESH: hits,
  RATE_LIMIT_VERIFY: hits,
  RATE_LIMIT_OTP: hits,
  RATE_LIMIT_PASSKEY: hits,
  RATE_LIMIT_ANONYMOUS_USERS: hits,
  RATE_LIMIT_EMAIL_SENT: hits,
  RATE_LIMIT_SMS_SENT: hits,
  SMTP_MAX_FREQUENCY: duration,
  SMS_MAX_FREQUENCY: duration,
  SECURITY_CAPTCHA_ENABLED: flag.default(false),
  SECURITY_CAPTCHA_PROVIDER: z
    .enum(['hcaptcha', 'turnstile'], 'expected hcaptcha or turnstile')
    .default('hcaptcha'),
  SECURITY_CAPTCHA_SECRET: z.string().trim().optional(),
  SECURITY_CAPTCHA_URL: address.optional(),
  PASSWORD_HIBP_ENABLED: flag.default(false),
  PASSWORD_HIBP_FAIL_CLOSED: flag.default(false),
  PASSWORD_HIBP_URL: address.default('https://api.pwnedpasswords.com'),
  ...hookSettings,
};

export const AUTH_SECRET_NAMES = ['SECURITY_CAPTCHA_SECRET', ...HOOK_SECRET_NAMES];

type AuthSettings = z.infer<z.ZodObject<typeof authSettings>>;

const CAPTCHA_URLS = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** Refuses settings in which a protection is only partly configured. */
export function checkAuthSettings(settings: AuthSettings, context: z.RefinementCtx): void {
  if (settings.SECURITY_CAPTCHA_ENABLED && !settings.SECURITY_CAPTCHA_SECRET) {
    const message = 'required with SECURITY_CAPTCHA_ENABLED';
    context.addIssue({ code: 'custom', path: ['SECURITY_CAPTCHA_SECRET'], message });
  }
  const { WEBAUTHN_RP_ID: id, WEBAUTHN_RP_ORIGINS: origins } = settings;
  if ((id === undefined) !== (origins.length === 0)) {
    const path = [id === undefined ? 'WEBAUTHN_RP_ID' : 'WEBAUTHN_RP_ORIGINS'];
    const message = 'set both WEBAUTHN_RP_ID and WEBAUTHN_RP_ORIGINS';
    context.addIssue({ code: 'custom', path, message });
  }
  for (const origin of id === undefined ? [] : origins) {
    const { hostname } = new URL(origin);
    if (hostname === id || hostname.endsWith(`.${id}`)) continue;
    const message = `${origin} does not belong to ${id}, so browsers would refuse its passkeys`;
    context.addIssue({ code: 'custom', path: ['WEBAUTHN_RP_ORIGINS'], message });
  }
  checkHookSettings(settings, context);
}

export function authConfig(settings: AuthSettings): AuthConfig {
  const { SECURITY_CAPTCHA_SECRET: secret, SECURITY_CAPTCHA_PROVIDER: provider } = settings;
  return Object.freeze({
    siteUrl: settings.SITE_URL,
    redirectPatterns: settings.URI_ALLOW_LIST,
    limits: Object.freeze({
      tokens: settings.RATE_LIMIT_TOKEN_REFRESH,
      verifications: settings.RATE_LIMIT_VERIFY,
      mailRequests: settings.RATE_LIMIT_OTP,
      passkeys: settings.RATE_LIMIT_PASSKEY,
      anonymousUsers: settings.RATE_LIMIT_ANONYMOUS_USERS,
      mails: settings.RATE_LIMIT_EMAIL_SENT,
      messages: settings.RATE_LIMIT_SMS_SENT,
      mailPause: settings.SMTP_MAX_FREQUENCY,
      messagePause: settings.SMS_MAX_FREQUENCY,
    }),
    sessionTimeboxSeconds: settings.SESSIONS_TIMEBOX,
    sessionInactivitySeconds: settings.SESSIONS_INACTIVITY_TIMEOUT,
    hasAnonymousUsers: settings.EXTERNAL_ANONYMOUS_USERS_ENABLED,
    hasManualLinking: settings.SECURITY_MANUAL_LINKING_ENABLED,
    hasPasskeys: settings.PASSKEY_ENABLED,
    relyingParty:
      settings.WEBAUTHN_RP_ID === undefined
        ? undefined
        : Object.freeze({
            id: settings.WEBAUTHN_RP_ID,
            origins: Object.freeze(settings.WEBAUTHN_RP_ORIGINS),
          }),
    captcha:
      settings.SECURITY_CAPTCHA_ENABLED && secret
        ? Object.freeze({ url: settings.SECURITY_CAPTCHA_URL ?? CAPTCHA_URLS[provider], secret })
        : undefined,
    leakedPasswords: settings.PASSWORD_HIBP_ENABLED
      ? Object.freeze({
          url: settings.PASSWORD_HIBP_URL,
          isFailClosed: settings.PASSWORD_HIBP_FAIL_CLOSED,
        })
      : undefined,
    hooks: hookTargets(settings),
  });
}
