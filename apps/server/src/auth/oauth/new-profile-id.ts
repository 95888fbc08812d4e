// Returns the id for the account that a first sign-in at a provider creates. The hook
// before_user_created must accept the account first.
import type { ClientBase } from 'pg';
import { findUserByEmail } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { runBeforeUserCreatedHook } from '../hooks/run-before-user-created-hook.ts';
import { findIdentity } from './identities.ts';
import type { ProviderProfile } from './provider-profile.ts';

/** @throws AuthError as returned by the hook */
export function newProfileId(
  deps: AuthDeps,
  provider: string,
  profile: ProviderProfile,
  address: string,
): Promise<string> {
  const { email, isEmailVerified, data, subject } = profile;
  // Without a verified e-mail address no account is created, so the hook before_user_created is not
  // called.
  const isKnown = async (client: ClientBase) =>
    !email ||
    !isEmailVerified ||
    (await findIdentity(client, provider, subject)) ||
    findUserByEmail(client, email);
  return runBeforeUserCreatedHook(
    deps,
    { email: email ?? '', provider, userData: data },
    isKnown,
    address,
  );
}
