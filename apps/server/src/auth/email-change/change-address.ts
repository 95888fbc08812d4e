// Changes a user's e-mail address after the user or an admin has verified it.
import pg, { type ClientBase } from 'pg';
import { emailExistsError } from '../accounts/email-exists-error.ts';
import { syncProviders } from '../oauth/sync-providers.ts';

/**
 * Runs in the caller's transaction.
 * @throws AuthError email_exists
 */
export async function changeAddress(
  client: ClientBase,
  userId: string,
  email: string,
  isConfirmed: boolean,
): Promise<void> {
  try {
    await client.query(
      `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
         is_anonymous = is_anonymous and not $3,
         email_confirmed_at = case when $3 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_user_meta_data = case when raw_user_meta_data ? 'email'
           then raw_user_meta_data || jsonb_build_object('email', $2::text) else raw_user_meta_data end,
         updated_at = now()
       where id = $1`,
      [userId, email, isConfirmed],
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') throw emailExistsError();
    throw error;
  }
  await client.query(
    `insert into auth.identities as i (provider_id, user_id, identity_data, provider)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', $3::boolean), 'email')
     on conflict (provider_id, provider) do update
       set identity_data = i.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, email, isConfirmed],
  );
  await syncProviders(client, userId);
  // Links that were sent to the old mailbox no longer work.
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}
