// Writes the attributes that an admin sets on an account. Metadata keys are merged; null removes a
// key.
import type { ClientBase } from 'pg';
import type { AdminAttributes } from './admin-attributes.ts';
import { banSeconds } from './ban-duration.ts';
import { confirmAddress } from './confirm-address.ts';

/**
 * Runs in the caller's transaction.
 * @throws AuthError validation_failed for an invalid ban_duration
 */
export async function writeAttributes(
  client: ClientBase,
  userId: string,
  attributes: AdminAttributes,
): Promise<void> {
  const { user_metadata: userData = {}, app_metadata: appData = {}, role } = attributes;
  await client.query(
    `update auth.users set updated_at = now(), role = coalesce($6, role),
       raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2::jsonb) - $3::text[],
       raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') || $4::jsonb) - $5::text[]
     where id = $1`,
    [userId, userData, emptyKeys(userData), appData, emptyKeys(appData), role ?? null],
  );
  if (attributes.ban_duration !== undefined) {
    await client.query(
      'update auth.users set banned_until = now() + make_interval(secs => $2::float8) where id = $1',
      [userId, banSeconds(attributes.ban_duration)],
    );
  }
  if (attributes.email_confirm) await confirmAddress(client, userId);
}

const emptyKeys = (data: Record<string, unknown>) =>
  Object.keys(data).filter((key) => data[key] === null);
