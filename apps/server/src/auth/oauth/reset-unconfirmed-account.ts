// Resets an unconfirmed account before the real owner of its e-mail address signs in, so that
// nobody else can use the account.
import type { ClientBase } from 'pg';

/**
 * Removes the account's password, phone number, identities, one-time tokens, unfinished sign-in
 * flows, sessions, factors and user metadata. An attacker may have created the account with the
 * owner's address and may know its password.
 */
export async function resetUnconfirmedAccount(client: ClientBase, userId: string): Promise<void> {
  for (const table of ['identities', 'one_time_tokens', 'flow_state', 'sessions', 'mfa_factors']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [userId]);
  }
  await client.query(
    `update auth.users set encrypted_password = null, phone = null, phone_confirmed_at = null,
       raw_user_meta_data = '{}', raw_app_meta_data = coalesce(raw_app_meta_data, '{}') - 'provider'
     where id = $1`,
    [userId],
  );
}
