// The two halves of an e-mail change: the present mailbox agrees, the new one proves itself, in any order.
import pg, { type ClientBase } from 'pg';
import { AuthError } from './auth-error.ts';
import { emailExists } from './email-exists.ts';
import type { UsedToken } from './one-time-tokens.ts';

/**
 * In the caller's transaction, which has used the token up: the second half is never the same mailbox again.
 * @returns Whether the address is changed now.
 * @throws AuthError otp_expired when no change is under way or another one is; email_exists when somebody took the address meanwhile.
 */
export async function acceptEmailChange(
  client: ClientBase,
  { userId, purpose, email }: UsedToken,
): Promise<boolean> {
  const { rows } = await client.query<{
    email: string | null;
    email_change: string | null;
    halves: number;
  }>(
    `select email, email_change, email_change_confirm_status as halves
     from auth.users where id = $1 for update`,
    [userId],
  );
  const [user] = rows;
  const proven = purpose === 'email_change_token_new' ? user?.email_change : user?.email;
  if (!user?.email_change || proven !== email) {
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  }
  // Who has no address yet has one mailbox to ask.
  if (user.email && user.halves === 0) {
    await client.query('update auth.users set email_change_confirm_status = 1 where id = $1', [
      userId,
    ]);
    return false;
  }
  await changeAddress(client, userId, user.email_change);
  return true;
}

async function changeAddress(client: ClientBase, userId: string, email: string): Promise<void> {
  try {
    await client.query(
      `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
         email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
         raw_user_meta_data = case when raw_user_meta_data ? 'email'
           then raw_user_meta_data || jsonb_build_object('email', $2::text) else raw_user_meta_data end
       where id = $1`,
      [userId, email],
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') throw emailExists();
    throw error;
  }
  await client.query(
    `insert into auth.identities as i (provider_id, user_id, identity_data, provider)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true), 'email')
     on conflict (provider_id, provider) do update
       set identity_data = i.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, email],
  );
  // Links to the old mailbox end with it.
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}
