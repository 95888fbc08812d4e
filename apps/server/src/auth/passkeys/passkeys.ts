// Reads and removes stored passkeys, and converts their database rows to the format of the
// protocol.
import type { ClientBase } from 'pg';
import { AuthError } from '../auth-error.ts';

export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  /**
   * Signature counter of the passkey. It is a string, because the column is a bigint, which the
   * library pg returns as a string.
   */
  sign_count: string;
  transports: string[];
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
};

/** Returns a user's passkeys, oldest first. */
export async function passkeysOf(client: ClientBase, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await client.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows;
}

/**
 * @throws AuthError 404 validation_failed when the passkey does not exist or belongs to another
 * user
 */
export async function removePasskey(
  client: ClientBase,
  userId: string,
  passkeyId: string,
): Promise<void> {
  const { rowCount } = await client.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    [passkeyId, userId],
  );
  if (!rowCount) throw passkeyNotFoundError();
}

export const passkeyNotFoundError = () =>
  new AuthError(404, 'validation_failed', 'Passkey not found');

/**
 * Passkey as the response contains it. As in Supabase's Auth server, the fields friendly_name and
 * last_used_at are left out if they are empty.
 */
export const passkeyJson = (row: PasskeyRow): Record<string, unknown> => ({
  id: row.id,
  ...(row.friendly_name && { friendly_name: row.friendly_name }),
  created_at: row.created_at.toISOString(),
  ...(row.last_used_at && { last_used_at: row.last_used_at.toISOString() }),
});
