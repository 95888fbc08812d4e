// The id of an account that is about to be made, once the hook before_user_created agrees to it.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { AuthDeps } from '../auth-deps.ts';

export type NewUser = {
  /** Empty for an anonymous person. */
  email: string;
  /** How she signs up: `email`, or the name of a provider; undefined for an anonymous person. */
  provider: string | undefined;
  userData: Record<string, unknown>;
};

/**
 * The hook is asked only about people who have no account; whoever makes the account looks again under a lock.
 * @throws AuthError as the hook says
 */
export async function newUserId(
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
    // She is not there yet.
    created_at: '0001-01-01T00:00:00Z',
    updated_at: '0001-01-01T00:00:00Z',
    is_anonymous: provider === undefined,
  };
  await hooks.runAlone('before_user_created', { user }, address);
  return id;
}
