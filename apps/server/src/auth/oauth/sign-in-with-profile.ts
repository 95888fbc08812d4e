// Finds the account of a user who signed in at a provider, or creates an account. Links the
// provider's identity to the account if the identity is new
// (docs/protocol/auth.md#pkce-and-providers).
import type { ClientBase } from 'pg';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { refuseBannedUser } from '../accounts/refuse-banned-user.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import { AuthError } from '../auth-error.ts';
import { addIdentity, findIdentity, refreshIdentity } from './identities.ts';
import type { ProviderProfile } from './provider-profile.ts';
import { resetUnconfirmedAccount } from './reset-unconfirmed-account.ts';
import { syncProviders } from './sync-providers.ts';

/**
 * If the identity is known, the user is signed in to the account that it belongs to. Otherwise the
 * account with the identity's e-mail address is used, but only if the provider has verified that
 * address. Without this check, anybody could get into an account by entering its address at a
 * provider.
 * @param newId - Id of the account if one is created.
 * @returns The user's id.
 * @throws AuthError provider_email_needs_verification, user_banned
 */
export async function signInWithProfile(
  client: ClientBase,
  provider: string,
  profile: ProviderProfile,
  newId: string,
  address: string,
): Promise<string> {
  const known = await findIdentity(client, provider, profile.subject);
  if (known) {
    await refuseBannedUser(client, known.userId);
    await refreshIdentity(client, provider, profile);
    await addMetadata(client, known.userId, profile.data);
    return known.userId;
  }
  if (!profile.email || !profile.isEmailVerified) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  }
  // This sign-in takes the same lock as the sign-up with a password. If two requests with the same
  // e-mail address arrive at once, the second finds the account that the first has created.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `signup:${profile.email}`,
  ]);
  const user = await findUserByEmail(client, profile.email);
  if (!user) return createUser(client, newId, provider, profile, profile.email, address);
  await refuseBannedUser(client, user.id);
  if (!user.email_confirmed_at) await resetUnconfirmedAccount(client, user.id);
  await addIdentity(client, provider, profile, user.id);
  await addMetadata(client, user.id, profile.data);
  await syncProviders(client, user.id);
  if (!user.email_confirmed_at) await confirmAddress(client, user.id);
  await addAuditEntry(client, 'identity_linked', user.id, address, { provider });
  return user.id;
}

/**
 * Adds the provider's values to the user metadata only under keys that are missing there. Values
 * that the user or an earlier sign-in has set are kept.
 */
async function addMetadata(
  client: ClientBase,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  await client.query(
    `update auth.users set updated_at = now(),
       raw_user_meta_data = $2::jsonb || coalesce(raw_user_meta_data, '{}')
     where id = $1`,
    [userId, data],
  );
}

async function createUser(
  client: ClientBase,
  id: string,
  provider: string,
  profile: ProviderProfile,
  email: string,
  address: string,
): Promise<string> {
  await client.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), $3, $4)`,
    [id, email, { provider, providers: [provider] }, profile.data],
  );
  await addIdentity(client, provider, profile, id);
  await addAuditEntry(client, 'user_signedup', id, address, { provider });
  return id;
}
