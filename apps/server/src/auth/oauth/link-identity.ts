// Adds an identity to the signed-in user's account.
import type { ClientBase } from 'pg';
import { addAuditEntry } from '../audit-entries.ts';
import { AuthError } from '../auth-error.ts';
import { addIdentity, findIdentity } from './identities.ts';
import type { ProviderProfile } from './provider-profile.ts';
import { syncProviders } from './sync-providers.ts';

/**
 * The e-mail address of the identity may differ from the address of the account.
 * @throws AuthError 422 identity_already_exists
 */
export async function linkIdentity(
  client: ClientBase,
  provider: string,
  profile: ProviderProfile,
  userId: string,
  address: string,
): Promise<void> {
  const known = await findIdentity(client, provider, profile.subject);
  if (known) {
    throw new AuthError(
      422,
      'identity_already_exists',
      known.userId === userId
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    );
  }
  await addIdentity(client, provider, profile, userId);
  await syncProviders(client, userId);
  // The account is no longer anonymous, because the user can now also sign in to it through the
  // provider.
  await client.query('update auth.users set is_anonymous = false where id = $1 and is_anonymous', [
    userId,
  ]);
  await addAuditEntry(client, 'identity_linked', userId, address, { provider });
}
