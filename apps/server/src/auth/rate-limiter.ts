// Rate limits of /auth/v1, shared by all servers.
import type { AuthConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { countHit, undoHit } from '../db/rate-limit-hits.ts';
import { AuthError } from './auth-error.ts';

/**
 * Default rate limits: each allows `hits` requests in `seconds`. A limit per client address counts
 * all IPv6 addresses with the same first 64 bits together. Some mobile networks put thousands of
 * users behind one address, so `token` and `verify` are higher than upstream's 150 and 30 requests
 * in five minutes (docs/protocol/auth.md#limits). `account`, `device` and `session` limit attempts
 * to guess one password. `code` limits attempts to guess a mailed code. `mailbox` and the limits
 * whose names end in `Mail` prevent the flooding of one mailbox.
 */
export const RATE_LIMITS = {
  token: { hits: 600, seconds: 300 },
  signup: { hits: 300, seconds: 300 },
  verify: { hits: 300, seconds: 300 },
  /**
   * Limits the CAPTCHA checks that one client address may cause at the CAPTCHA provider. The limit
   * is the sum of the limits of the endpoints that require a CAPTCHA.
   */
  captcha: { hits: 1800, seconds: 300 },
  // Limit of anonymous sign-ins, counted per client address. Each anonymous sign-in creates an
  // account. Upstream has the same limit.
  anonymousUser: { hits: 30, seconds: 3600 },
  mail: { hits: 300, seconds: 300 },
  account: { hits: 30, seconds: 300 },
  /**
   * Limits for one known device of an account, and for one session. Attempts by strangers do not
   * use these limits up.
   */
  device: { hits: 30, seconds: 300 },
  session: { hits: 30, seconds: 300 },
  /**
   * Allows ten attempts in 15 minutes, which is about a thousand a day. There are a million
   * possible codes, and each code expires after an hour.
   */
  code: { hits: 10, seconds: 900 },
  mailbox: { hits: 30, seconds: 3600 },
  signUpMail: { hits: 1, seconds: 60 },
  confirmMail: { hits: 1, seconds: 60 },
  recoveryMail: { hits: 1, seconds: 60 },
  // Limit of attempts to guess a second-factor code, counted per user: ten in ten minutes, which is
  // 1,440 a day. Upstream allows 15 attempts a minute, which is 21,600 a day. That is too many,
  // because up to three of the million possible codes are valid at any time.
  factorGuess: { hits: 10, seconds: 600 },
  factorChallenge: { hits: 60, seconds: 300 },
  // Limit of requests that start or finish a sign-in at a provider. Like the limit `token`, it is
  // counted per client address.
  oauth: { hits: 300, seconds: 300 },
  // Limit of requests to sign in with a passkey. Like the limit `token`, it is counted per client
  // address. The limit `passkeyChange` applies to requests that add or delete a passkey and is
  // counted per user.
  passkey: { hits: 600, seconds: 300 },
  passkeyChange: { hits: 60, seconds: 300 },
  /**
   * Counted per user. If more than `hits` sign-ins fail within an hour, because of a wrong password
   * or code, the user is notified by e-mail.
   */
  failedSignIn: { hits: 4, seconds: 3600 },
  failedSignInMail: { hits: 1, seconds: 3600 },
  signInMail: { hits: 1, seconds: 60 },
  inviteMail: { hits: 1, seconds: 60 },
  emailChangeMail: { hits: 1, seconds: 60 },
  reauthenticationMail: { hits: 1, seconds: 60 },
  // Text messages cost money and disturb their recipients. They are limited per number, per user
  // and per client address.
  phoneQuestion: { hits: 10, seconds: 86_400 },
  phoneMessage: { hits: 1, seconds: 60 },
  phoneMessages: { hits: 5, seconds: 3600 },
  personMessages: { hits: 8, seconds: 86_400 },
  messages: { hits: 60, seconds: 3600 },
} satisfies Record<string, { hits: number; seconds: number }>;

export const tooManyRequestsError = (): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');

export type RateLimitKind = keyof typeof RATE_LIMITS;

type Limits = Record<RateLimitKind, { hits: number; seconds: number }>;

/**
 * Returns the rate limits of this server: the limits that the operator has configured, and the
 * defaults for all others.
 */
export function configuredRateLimits(settings: AuthConfig['limits']): Limits {
  const counts: [RateLimitKind, number | undefined][] = [
    ['token', settings.tokens],
    ['verify', settings.verifications],
    ['anonymousUser', settings.anonymousUsers],
    ['mail', settings.mailRequests],
    ['passkey', settings.passkeys],
    ['mailbox', settings.mails],
    ['messages', settings.messages],
  ];
  const limits: Limits = { ...RATE_LIMITS };
  for (const [kind, hits] of counts) {
    if (hits !== undefined) limits[kind] = { ...limits[kind], hits };
  }
  for (const kind of MAIL_KINDS) {
    limits[kind] = { hits: 1, seconds: settings.mailPause ?? RATE_LIMITS[kind].seconds };
  }
  const needCaptcha = [limits.token, limits.signup, limits.mail, limits.passkey];
  limits.captcha = {
    ...limits.captcha,
    hits: needCaptcha.reduce((sum, { hits }) => sum + hits, 0),
  };
  limits.phoneMessage = {
    hits: 1,
    seconds: settings.messagePause ?? RATE_LIMITS.phoneMessage.seconds,
  };
  return limits;
}

/**
 * Kinds of e-mails that users can request. An address gets at most one e-mail of each kind per
 * minute.
 */
const MAIL_KINDS = [
  'signUpMail',
  'confirmMail',
  'recoveryMail',
  'signInMail',
  'inviteMail',
  'emailChangeMail',
  'reauthenticationMail',
] as const satisfies RateLimitKind[];

export type RateLimiter = {
  /** Current limit for each kind of request. */
  readonly limits: Limits;
  /**
   * Counts one hit.
   * @returns Seconds until the next hit is allowed, or 0 if this hit was allowed.
   */
  count(kind: RateLimitKind, key: string): Promise<number>;
  /**
   * Counts one hit.
   * @throws AuthError 429 over_request_rate_limit when the limit is exceeded.
   */
  hit(kind: RateLimitKind, key: string): Promise<void>;
  /** Subtracts one hit from the count, for an attempt that should not have been counted. */
  forgive(kind: RateLimitKind, key: string): Promise<void>;
};

export function createRateLimiter(database: Database, settings: AuthConfig['limits']): RateLimiter {
  const limits = configuredRateLimits(settings);
  const count = (kind: RateLimitKind, key: string) => countHit(database, kind, key, limits[kind]);
  return {
    limits,
    count,
    async hit(kind, key) {
      if ((await count(kind, key)) > 0) throw tooManyRequestsError();
    },
    forgive: (kind, key) => undoHit(database, kind, key),
  };
}
