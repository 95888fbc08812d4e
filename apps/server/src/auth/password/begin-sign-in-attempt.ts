// Starts a password sign-in attempt: counts it and looks up the account, in one round trip.
import { countHitSql, hitKey, sweepHits } from '../../db/count-hit.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { tooManyRequests } from '../rate-limiter.ts';

type Try = {
  /** Rate-limit key of the client's network. */
  network: string;
  /** Rate-limit key of the account. */
  name: string;
  /** E-mail address as returned by `normalizeEmail`. */
  email: string;
};

/** Account with only the columns that the sign-in needs. */
export type AttemptedAccount = Pick<
  UserRow,
  'id' | 'email' | 'encrypted_password' | 'raw_user_meta_data'
> & { email_confirmed_at: string | null };

type BegunRow = { address_rest: number; account_rest: number; account: AttemptedAccount | null };

/**
 * @returns Seconds until the next attempt for this account is allowed, or 0 when this attempt is
 * allowed; and the account, if it exists.
 * @throws AuthError 429 over_request_rate_limit for a network with too many attempts. Attempts that
 * are refused in this way do not count against the account, so that its owner can still sign in.
 */
export async function beginSignInAttempt(
  { database, limiter: { limits } }: AuthDeps,
  { network, name, email }: Try,
): Promise<{ secondsLeft: number; account: AttemptedAccount | undefined }> {
  await sweepHits(database);
  const [begun] = await database.query<BegunRow>(
    BEGIN_TRY,
    [
      hitKey('token', network),
      limits.token.seconds,
      limits.token.hits,
      hitKey('account', name),
      limits.account.seconds,
      limits.account.hits,
      email,
    ],
    'auth_begin_try',
  );
  if (!begun) throw new Error('the sign-in attempt was not counted');
  if (begun.address_rest > 0) throw tooManyRequests();
  return { secondsLeft: begun.account_rest, account: begun.account ?? undefined };
}

const BEGIN_TRY = `
  with address as (${countHitSql('$1', '$2', '$3')}),
  tries as (${countHitSql('$4', '$5', '$6', 'exists (select from address where rest = 0)')})
  select address.rest as address_rest, tries.rest as account_rest, to_json(u) as account
  from address left join tries on true left join (
    select id, email, encrypted_password, raw_user_meta_data, email_confirmed_at
    from auth.users where lower(email) = $7) u on true`;
