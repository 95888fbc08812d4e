// Calls the hook before_user_created, and returns the id for the new account if the hook accepts
// the account.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { AuthDeps } from '../auth-deps.ts';

export type NewUser = {
  /** E-mail address of the new user; empty for an anonymous user. */
  email: string;
  /** Sign-up method: `email`, or the name of a provider; undefined for an anonymous user. */
  provider: string | undefined;
  userData: Record<string, unknown>;
};

/**
 * The hook is called only when the account does not exist yet. Before the caller creates the
 * account, it must check under a lock that the account still does not exist.
 * @throws AuthError as returned by the hook
 */
export async function runBeforeUserCreatedHook(
  { hooks, database }: Pick<AuthDeps, 'hooks' | 'database'>,
  { email, provider, userData }: NewUser,
  isKnown: (client: ClientBase) => Promise<unknown>,
  address: string,
): Promise<string> {
  const id = randomUUID();
  if (!hooks.has('before_user_created') || (await database.asService(isKnown))) return id;
  const user = {
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    app_metadata: provider === undefined ? {} : { provider, providers: [provider] },
    user_metadata: userData,
    identities: [],
    created_at: '0001-01-01T00:00:00Z',
    updated_at: '0001-01-01T00:00:00Z',
    is_anonymous: provider === undefined,
  };
  await hooks.runAlone('before_user_created', { user }, address);
  return id;
}
