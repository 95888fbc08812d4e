// Creates an account: inserts the user row and the row of the e-mail identity.
import type { ClientBase } from 'pg';
import { type AuditAction, addAuditEntry } from '../audit-entries.ts';
import { findUserById, type UserRow } from './users.ts';

export type NewAccount = {
  id: string;
  email: string;
  /**
   * Hash of the password. Null for a user who signs in only with links and codes and has not set a
   * password.
   */
  passwordHash: string | null;
  userData: Record<string, unknown>;
  appData?: Record<string, unknown>;
  /** Database role that the user's access tokens name. */
  role?: string;
};

/**
 * Creates an account in the caller's transaction. Before the call, the caller must have locked the
 * email address with lockEmailAddress and found no account with this address.
 */
export async function createAccount(
  client: ClientBase,
  { id, email, passwordHash, userData, appData, role = 'authenticated' }: NewAccount,
  action: AuditAction,
  address: string,
): Promise<UserRow> {
  await client.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', $6, $2, $3, $4, $5)`,
    [
      id,
      email,
      passwordHash,
      { ...appData, provider: 'email', providers: ['email'] },
      userData,
      role,
    ],
  );
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1::text, $1::uuid, $2, 'email', now())`,
    [id, { ...userData, sub: id, email, email_verified: false, phone_verified: false }],
  );
  await addAuditEntry(client, action, id, address);
  const user = await findUserById(client, id);
  if (!user) throw new Error('the created account was not found');
  return user;
}
