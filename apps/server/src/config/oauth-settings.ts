// Settings of sign-in with Google and Apple. A provider must be configured completely or not at
// all.
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { OauthClient, OauthProviderName } from './config.ts';

/**
 * The issuer must use https. Plain http is allowed only for a provider on this machine, as in
 * tests.
 */
const issuer = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '');
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere);
  }, 'expected a URL that starts with https://')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

export const oauthSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  // The line breaks of the key are written as \n, because in most environment files a value must be
  // on one line.
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isEllipticKey, 'expected the content of the AuthKey_….p8 file')
    .optional(),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
};

export const OAUTH_SECRET_NAMES = [
  'GOOGLE_CLIENT_SECRET',
  'APPLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
];

type OauthSettings = z.infer<z.ZodObject<typeof oauthSettings>>;

/** Refuses settings in which a provider is only partly configured. */
export function checkOauthSettings(settings: OauthSettings, context: z.RefinementCtx): void {
  const missing = (name: keyof OauthSettings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (settings.GOOGLE_CLIENT_ID && !settings.GOOGLE_CLIENT_SECRET) {
    missing('GOOGLE_CLIENT_SECRET', 'required with GOOGLE_CLIENT_ID');
  }
  const { APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_CLIENT_SECRET } = settings;
  const hasKey = APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY;
  if (settings.APPLE_CLIENT_ID && !APPLE_CLIENT_SECRET && !hasKey) {
    missing(
      'APPLE_CLIENT_SECRET',
      'required with APPLE_CLIENT_ID, unless APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY are set',
    );
  }
}

export function oauthClients(
  settings: OauthSettings,
): Readonly<Partial<Record<OauthProviderName, OauthClient>>> {
  const { GOOGLE_CLIENT_SECRET, APPLE_CLIENT_SECRET } = settings;
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = settings;
  const googleIds = listOf(settings.GOOGLE_CLIENT_ID);
  const appleIds = listOf(settings.APPLE_CLIENT_ID);
  const appleSecret =
    APPLE_CLIENT_SECRET ?? (teamId && keyId && privateKey && { teamId, keyId, privateKey });
  return Object.freeze({
    ...(googleIds.length > 0 &&
      GOOGLE_CLIENT_SECRET && {
        google: {
          issuer: settings.GOOGLE_ISSUER,
          clientIds: googleIds,
          secret: GOOGLE_CLIENT_SECRET,
        },
      }),
    ...(appleIds.length > 0 &&
      appleSecret && {
        apple: { issuer: settings.APPLE_ISSUER, clientIds: appleIds, secret: appleSecret },
      }),
  });
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
