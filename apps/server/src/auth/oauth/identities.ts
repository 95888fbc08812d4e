// Repository for identities. An identity connects a user with one account at a provider.
import type { ClientBase } from 'pg';
import type { ProviderProfile } from './provider-profile.ts';

/**
 * Returns the identity with this provider and subject. Takes a lock, so that concurrent sign-ins
 * with the same provider account run one after the other.
 */
export async function findIdentity(
  client: ClientBase,
  provider: string,
  subject: string,
): Promise<{ userId: string } | undefined> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `identity:${provider}:${subject}`,
  ]);
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  );
  return rows[0] && { userId: rows[0].user_id };
}

export async function addIdentity(
  client: ClientBase,
  provider: string,
  profile: ProviderProfile,
  userId: string,
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1, $2, $3, $4, now())`,
    [profile.subject, userId, profile.data, provider],
  );
}

/**
 * Stores the provider's current claims in the identity, and sets the identity's last sign-in to the
 * current time. Stored claims that the provider no longer sends are kept.
 */
export async function refreshIdentity(
  client: ClientBase,
  provider: string,
  profile: ProviderProfile,
): Promise<void> {
  await client.query(
    `update auth.identities
     set identity_data = identity_data || $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2`,
    [provider, profile.subject, profile.data],
  );
}
