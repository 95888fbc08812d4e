// Starts an attempt to sign in with a password: counts the attempt and looks up the account, in one
// round trip to the database.
import { countHitSql, deleteExpiredHits, hitKey } from '../../db/rate-limit-hits.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { tooManyRequestsError } from '../rate-limiter.ts';

type Try = {
  /** Rate-limit key of the network that the client is in. */
  network: string;
  /** Rate-limit key of the account: the e-mail address or username that the user typed. */
  name: string;
  /** E-mail address in the form that `normalizeEmail` returns. */
  email: string;
};

/** The account columns that a sign-in with a password reads. */
export type AttemptedAccount = Pick<
  UserRow,
  'id' | 'email' | 'encrypted_password' | 'raw_user_meta_data'
> & { email_confirmed_at: string | null };

type BegunRow = { address_rest: number; account_rest: number; account: AttemptedAccount | null };

/**
 * @returns The account, if it exists, and the seconds until the next attempt for this account is
 * allowed. 0 means that the current attempt is allowed.
 * @throws AuthError 429 over_request_rate_limit after too many attempts from the network. Such a
 * refused attempt does not count against the account, so that the owner of the account can still
 * sign in from elsewhere.
 */
export async function beginSignInAttempt(
  { database, limiter: { limits } }: AuthDeps,
  { network, name, email }: Try,
): Promise<{ secondsLeft: number; account: AttemptedAccount | undefined }> {
  await deleteExpiredHits(database);
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
  if (begun.address_rest > 0) throw tooManyRequestsError();
  return { secondsLeft: begun.account_rest, account: begun.account ?? undefined };
}

const BEGIN_TRY = `
  with address as (${countHitSql('$1', '$2', '$3')}),
  tries as (${countHitSql('$4', '$5', '$6', 'exists (select from address where rest = 0)')})
  select address.rest as address_rest, tries.rest as account_rest, to_json(u) as account
  from address left join tries on true left join (
    select id, email, encrypted_password, raw_user_meta_data, email_confirmed_at
    from auth.users where lower(email) = $7) u on true`;
