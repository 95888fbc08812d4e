// Settings of auth hooks, with the names that Supabase uses. Each hook has a database function or a
// URL to call. A hook with a URL also has a secret, which signs the HTTP requests.
import { z } from 'zod';
import type { HookName, HookTarget } from './config.ts';

const NAMES = {
  CUSTOM_ACCESS_TOKEN: 'custom_access_token',
  PASSWORD_VERIFICATION_ATTEMPT: 'password_verification_attempt',
  MFA_VERIFICATION_ATTEMPT: 'mfa_verification_attempt',
  BEFORE_USER_CREATED: 'before_user_created',
  AFTER_USER_CREATED: 'after_user_created',
  SEND_EMAIL: 'send_email',
  SEND_SMS: 'send_sms',
} as const satisfies Record<string, HookName>;

const uri = z
  .string()
  .refine(
    (text) => functionIn(text) !== undefined || isWebAddress(text),
    'expected pg-functions://postgres/schema/function or a URL that starts with https://',
  )
  .optional();

/**
 * One or more secrets of a hook, separated by |. While a secret is being replaced, both the old and
 * the new secret are listed.
 */
const secrets = z
  .string()
  .refine(
    (text) => text.split('|').every((secret) => SECRET.test(secret)),
    'expected v1,whsec_ and base64',
  )
  .optional();

const SECRET = /^v1,whsec_[A-Za-z0-9+/=]{32,88}$/;

export const hookSettings = {
  HOOK_CUSTOM_ACCESS_TOKEN_URI: uri,
  HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: secrets,
  HOOK_PASSWORD_VERIFICATION_ATTEMPT_URI: uri,
  HOOK_PASSWORD_VERIFICATION_ATTEMPT_SECRETS: secrets,
  HOOK_MFA_VERIFICATION_ATTEMPT_URI: uri,
  HOOK_MFA_VERIFICATION_ATTEMPT_SECRETS: secrets,
  HOOK_BEFORE_USER_CREATED_URI: uri,
  HOOK_BEFORE_USER_CREATED_SECRETS: secrets,
  HOOK_AFTER_USER_CREATED_URI: uri,
  HOOK_AFTER_USER_CREATED_SECRETS: secrets,
  HOOK_SEND_EMAIL_URI: uri,
  HOOK_SEND_EMAIL_SECRETS: secrets,
  HOOK_SEND_SMS_URI: uri,
  HOOK_SEND_SMS_SECRETS: secrets,
};

export const HOOK_SECRET_NAMES = Object.keys(NAMES).map((name) => `HOOK_${name}_SECRETS`);

type HookSettings = z.infer<z.ZodObject<typeof hookSettings>>;

/**
 * Refuses an HTTP hook without a secret, because its receiver could not verify who sent a request.
 */
export function checkHookSettings(settings: HookSettings, context: z.RefinementCtx): void {
  for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const address = settings[`HOOK_${name}_URI`];
    if (address && isWebAddress(address) && !settings[`HOOK_${name}_SECRETS`]) {
      const message = `required with HOOK_${name}_URI`;
      context.addIssue({ code: 'custom', path: [`HOOK_${name}_SECRETS`], message });
    }
  }
}

export function hookTargets(
  settings: HookSettings,
): Readonly<Partial<Record<HookName, HookTarget>>> {
  const targets: Partial<Record<HookName, HookTarget>> = {};
  for (const [name, hook] of Object.entries(NAMES) as [keyof typeof NAMES, HookName][]) {
    const address = settings[`HOOK_${name}_URI`];
    if (!address) continue;
    const found = functionIn(address);
    targets[hook] = Object.freeze(
      found
        ? { kind: 'postgres', uri: address, ...found }
        : {
            kind: 'http',
            uri: address,
            secrets: (settings[`HOOK_${name}_SECRETS`] ?? '').split('|'),
          },
    );
  }
  return Object.freeze(targets);
}

function functionIn(text: string): { schema: string; name: string } | undefined {
  const [, schema, name] =
    /^pg-functions:\/\/[^/]*\/([a-zA-Z_]\w{0,62})\/([a-zA-Z_]\w{0,62})$/.exec(text) ?? [];
  return schema && name ? { schema, name } : undefined;
}

/** Plain http is allowed only for a hook on this machine. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '');
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere);
}
