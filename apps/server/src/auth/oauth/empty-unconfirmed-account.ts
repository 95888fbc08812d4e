// Removes everything that an unconfirmed account has got, before its real owner signs in to it.
import type { ClientBase } from 'pg';

/**
 * Somebody may have signed up with a stranger's address and waits with a password of his own: password, identities, links,
 * sessions, factors and what he said of himself go.
 */
export async function emptyUnconfirmedAccount(client: ClientBase, userId: string): Promise<void> {
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
