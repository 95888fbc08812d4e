// Finds the account for which an admin requested a link, or creates the account when the address is
// new.
import type { ClientBase } from 'pg';
import type { AuditAction } from '../audit-entries.ts';
import { lockEmailAddress } from '../links/lock-email-address.ts';
import { createAccount } from './create-account.ts';
import { emailExistsError } from './email-exists-error.ts';
import { findUserByEmail, type UserRow } from './users.ts';

type Wanted = {
  id: string;
  email: string;
  passwordHash: string | null;
  data: Record<string, unknown>;
};

/**
 * Returns the unconfirmed account with the wanted e-mail address. If the address has no account,
 * creates one. An existing unconfirmed account gets the wanted password and metadata. Runs in the
 * caller's transaction.
 * @param wanted.id - Id of the account if a new one is created; an existing account keeps its id.
 * @throws AuthError 422 email_exists if the account with this address is confirmed
 */
export async function findOrCreateUnconfirmed(
  client: ClientBase,
  { id, email, passwordHash, data }: Wanted,
  action: AuditAction,
  address: string,
): Promise<UserRow> {
  await lockEmailAddress(client, email);
  const known = await findUserByEmail(client, email);
  if (known?.email_confirmed_at) throw emailExistsError();
  if (!known) {
    const account = { id, email, passwordHash, userData: data };
    return createAccount(client, account, action, address);
  }
  await client.query(
    'update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now() where id = $1',
    [known.id, passwordHash, data],
  );
  return known;
}
