// The settings of /auth/v1 that harden sign-in, by Supabase's names: sessions, linking, CAPTCHA, leaked passwords.
import { z } from 'zod';
import type { AuthConfig } from './config.ts';
import {
  checkHookSettings,
  HOOK_SECRET_NAMES,
  hookSettings,
  hookTargets,
} from './hook-settings.ts';
import { parseDuration } from './parse-duration.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], 'expected true or false')
  .transform((value) => value === 'true' || value === '1');

const duration = z
  .string()
  .refine(
    (text) => (parseDuration(text) ?? 0) > 0,
    'expected a length of time such as 90s, 30m or 24h',
  )
  .transform((text) => parseDuration(text) ?? 0)
  .optional();

const address = z
  .string()
  .refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'expected an address starting with https://',
  )
  .transform((url) => url.replace(/\/+$/, ''));

export const authSettings = {
  SESSIONS_TIMEBOX: duration,
  SESSIONS_INACTIVITY_TIMEOUT: duration,
  SECURITY_MANUAL_LINKING_ENABLED: flag.default(true),
  PASSKEY_ENABLED: flag.default(true),
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

/** A protection that is half set up stops the start. */
export function checkAuthSettings(settings: AuthSettings, context: z.RefinementCtx): void {
  if (settings.SECURITY_CAPTCHA_ENABLED && !settings.SECURITY_CAPTCHA_SECRET) {
    const message = 'expected beside SECURITY_CAPTCHA_ENABLED';
    context.addIssue({ code: 'custom', path: ['SECURITY_CAPTCHA_SECRET'], message });
  }
  checkHookSettings(settings, context);
}

export function authConfig(settings: AuthSettings): AuthConfig {
  const { SECURITY_CAPTCHA_SECRET: secret, SECURITY_CAPTCHA_PROVIDER: provider } = settings;
  return Object.freeze({
    sessionTimeboxSeconds: settings.SESSIONS_TIMEBOX,
    sessionInactivitySeconds: settings.SESSIONS_INACTIVITY_TIMEOUT,
    hasManualLinking: settings.SECURITY_MANUAL_LINKING_ENABLED,
    hasPasskeys: settings.PASSKEY_ENABLED,
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
