// Calls the hook after_user_created for a new account (supabase/auth, internal/api/hooks.go).
import type { FastifyRequest } from 'fastify';
import { findUserById, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';

type Deps = Pick<AuthDeps, 'hooks' | 'database'>;

/**
 * Call after the transaction that creates the account. A rejection by the hook cannot undo the new
 * account, but the client receives the error.
 * @param newId - The id from runBeforeUserCreatedHook. If an existing user signed in, no account
 * has this id and the hook is not called.
 * @throws AuthError as returned by the hook
 */
export async function runAfterUserCreatedHook(
  { hooks, database }: Deps,
  newId: string,
  address: string,
): Promise<void> {
  if (!hooks.has('after_user_created')) return;
  const user = await database.asService((client) => findUserById(client, newId));
  if (user) await hooks.runAlone('after_user_created', { user: userJson(user) }, address);
}

/**
 * Calls the hook in the background, for responses that must not reveal whether an address is known.
 * The client notices neither how long the hook takes nor whether it fails.
 */
export function runAfterUserCreatedHookInBackground(
  deps: Deps & Pick<AuthDeps, 'background' | 'addressOf'>,
  newId: string,
  request: FastifyRequest,
): void {
  if (!deps.hooks.has('after_user_created')) return;
  const address = deps.addressOf(request);
  deps.background.start(request, () =>
    runAfterUserCreatedHook(deps, newId, address).catch((err: unknown) =>
      request.log.error({ err, url: request.url }, 'the hook after_user_created failed'),
    ),
  );
}
