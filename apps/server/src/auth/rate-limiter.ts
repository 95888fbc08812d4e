// How often somebody may ask for what, counted over all servers.
import type { AuthConfig } from '../config/config.ts';
import { countHit, forgiveHit } from '../db/count-hit.ts';
import type { Database } from '../db/database.ts';
import { AuthError } from './auth-error.ts';

/**
 * Per network address, which is the first 64 bits of an IPv6 one, these are wider than upstream's 150 and 30 (docs/protocol/auth.md#limits): some mobile networks put
 * thousands of people behind one address. Guessing one password is held back by `account`, `device` and `session`, guessing a mailed code by
 * `code`, flooding one mailbox by the rest.
 */
export const LIMITS = {
  token: { hits: 600, seconds: 300 },
  signup: { hits: 300, seconds: 300 },
  verify: { hits: 300, seconds: 300 },
  /** Of questions to the provider of CAPTCHAs: as many as the limits of what needs one. */
  captcha: { hits: 1800, seconds: 300 },
  // Each leaves an account behind; upstream's number.
  anonymousUser: { hits: 30, seconds: 3600 },
  mail: { hits: 300, seconds: 300 },
  account: { hits: 30, seconds: 300 },
  /** Of one device that the account knows, and of one session: what strangers do to the account is not counted here. */
  device: { hits: 30, seconds: 300 },
  session: { hits: 30, seconds: 300 },
  /** A million codes, ten tries in a quarter of an hour: a thousandth of them in a day, and each code ends after an hour. */
  code: { hits: 10, seconds: 900 },
  mailbox: { hits: 30, seconds: 3600 },
  signUpMail: { hits: 1, seconds: 60 },
  confirmMail: { hits: 1, seconds: 60 },
  recoveryMail: { hits: 1, seconds: 60 },
  // Per person: three codes of a million count at any time, and upstream's 15 a minute would try 21,600 a day.
  factorGuess: { hits: 10, seconds: 600 },
  factorChallenge: { hits: 60, seconds: 300 },
  // Per network address, like `token`.
  oauth: { hits: 300, seconds: 300 },
  // Per network address, as `token`; and what one person changes of her own.
  passkey: { hits: 600, seconds: 300 },
  passkeyChange: { hits: 60, seconds: 300 },
  /** Per person: so many wrong passwords and codes in an hour are not reported to her. */
  failedSignIn: { hits: 4, seconds: 3600 },
  failedSignInMail: { hits: 1, seconds: 3600 },
  signInMail: { hits: 1, seconds: 60 },
  inviteMail: { hits: 1, seconds: 60 },
  emailChangeMail: { hits: 1, seconds: 60 },
  reauthenticationMail: { hits: 1, seconds: 60 },
  // Messages cost money and disturb whoever gets them: per number, per person, and for all of one network address.
  phoneQuestion: { hits: 10, seconds: 86_400 },
  phoneMessage: { hits: 1, seconds: 60 },
  phoneMessages: { hits: 5, seconds: 3600 },
  personMessages: { hits: 8, seconds: 86_400 },
  messages: { hits: 60, seconds: 3600 },
} satisfies Record<string, { hits: number; seconds: number }>;

export const tooManyRequests = (): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');

export type LimitKind = keyof typeof LIMITS;

type Limits = Record<LimitKind, { hits: number; seconds: number }>;

/** The limits above, where the settings name no other one. */
export function limitsBy(settings: AuthConfig['limits']): Limits {
  const counts: [LimitKind, number | undefined][] = [
    ['token', settings.tokens],
    ['verify', settings.verifications],
    ['anonymousUser', settings.anonymousUsers],
    ['mail', settings.mailRequests],
    ['passkey', settings.passkeys],
    ['mailbox', settings.mails],
    ['messages', settings.messages],
  ];
  const limits: Limits = { ...LIMITS };
  for (const [kind, hits] of counts) {
    if (hits !== undefined) limits[kind] = { ...limits[kind], hits };
  }
  for (const kind of MAIL_KINDS) {
    limits[kind] = { hits: 1, seconds: settings.mailPause ?? LIMITS[kind].seconds };
  }
  const needCaptcha = [limits.token, limits.signup, limits.mail, limits.passkey];
  limits.captcha = {
    ...limits.captcha,
    hits: needCaptcha.reduce((sum, { hits }) => sum + hits, 0),
  };
  limits.phoneMessage = {
    hits: 1,
    seconds: settings.messagePause ?? LIMITS.phoneMessage.seconds,
  };
  return limits;
}

/** Mails that somebody asks for; one of a kind to an address in a minute. */
const MAIL_KINDS = [
  'signUpMail',
  'confirmMail',
  'recoveryMail',
  'signInMail',
  'inviteMail',
  'emailChangeMail',
  'reauthenticationMail',
] as const satisfies LimitKind[];

export type RateLimiter = {
  /** In force, by what is counted. */
  readonly limits: Limits;
  /** Counts one hit. @returns Seconds until the next one is welcome; 0 when this one was. */
  count(kind: LimitKind, key: string): Promise<number>;
  /** Counts one hit. @throws AuthError 429 over_request_rate_limit when the window is full. */
  hit(kind: LimitKind, key: string): Promise<void>;
  /** Takes one hit back. */
  forgive(kind: LimitKind, key: string): Promise<void>;
};

export function createRateLimiter(database: Database, settings: AuthConfig['limits']): RateLimiter {
  const limits = limitsBy(settings);
  const count = (kind: LimitKind, key: string) => countHit(database, kind, key, limits[kind]);
  return {
    limits,
    count,
    async hit(kind, key) {
      if ((await count(kind, key)) > 0) throw tooManyRequests();
    },
    forgive: (kind, key) => forgiveHit(database, kind, key),
  };
}
