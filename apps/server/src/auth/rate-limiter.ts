// Counts hits in the database, so that several servers count together.
import type { AuthConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { AuthError } from './auth-error.ts';
import { hashOf } from './sessions/secret-tokens.ts';

/**
 * Per network address these are wider than upstream's 150 and 30 (docs/protocol/auth.md#limits): some mobile networks put
 * thousands of people behind one address. Guessing one password is held back by `account`, `device` and `session`, guessing a mailed code by
 * `code`, flooding one mailbox by the rest.
 */
export const LIMITS = {
  token: { hits: 600, seconds: 300 },
  signup: { hits: 300, seconds: 300 },
  verify: { hits: 300, seconds: 300 },
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

type Limits = Record<keyof typeof LIMITS, { hits: number; seconds: number }>;

/** The limits above, where the settings name no other one. */
export function limitsBy(settings: AuthConfig['limits']): Limits {
  const counts: [keyof typeof LIMITS, number | undefined][] = [
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
] as const satisfies (keyof typeof LIMITS)[];

export type RateLimiter = {
  /** Counts one hit. @returns Seconds until the next one is welcome; 0 when this one was. */
  count(kind: keyof typeof LIMITS, key: string): Promise<number>;
  /** Counts one hit. @throws AuthError 429 over_request_rate_limit when the window is full. */
  hit(kind: keyof typeof LIMITS, key: string): Promise<void>;
  /** Takes one hit back. */
  forgive(kind: keyof typeof LIMITS, key: string): Promise<void>;
};

/** One hit in so many sweeps out windows that are over. */
const HITS_PER_SWEEP = 200;

export function createRateLimiter(database: Database, settings: AuthConfig['limits']): RateLimiter {
  const limits = limitsBy(settings);
  async function count(kind: keyof typeof LIMITS, key: string): Promise<number> {
    const { hits, seconds } = limits[kind];
    if (Math.random() * HITS_PER_SWEEP < 1) {
      await database.query(`delete from wasl_platform.rate_limits where window_ends_at < now()`);
    }
    // Nobody waits for the disk: a crash forgets the hits of half a second. The key is hashed: the table must not become a list of addresses that somebody typed.
    const [row] = await database.query<{ hits: number; rest: number }>(
      `insert into wasl_platform.rate_limits as l (key, window_ends_at, hits)
       select $1, now() + make_interval(secs => $2), 1 from set_config('synchronous_commit', 'off', true)
       on conflict (key) do update set (hits, window_ends_at) = (
         -- A window that ends later than one of now is from before the clock was set back.
         select case when is_over then 1 else l.hits + 1 end,
           case when is_over then excluded.window_ends_at else l.window_ends_at end
         from (values (l.window_ends_at not between now() and excluded.window_ends_at)) as w (is_over))
       returning hits, ceil(extract(epoch from window_ends_at - now()))::int as rest`,
      [`${kind}:${hashOf(key)}`, seconds],
      'auth_count',
    );
    return row && row.hits > hits ? row.rest : 0;
  }
  return {
    count,
    async hit(kind, key) {
      if ((await count(kind, key)) > 0) {
        throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
      }
    },
    async forgive(kind, key) {
      await database.query(
        `update wasl_platform.rate_limits set hits = hits - 1
         from set_config('synchronous_commit', 'off', true) where key = $1 and hits > 0`,
        [`${kind}:${hashOf(key)}`],
        'auth_forgive',
      );
    },
  };
}
