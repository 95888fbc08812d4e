// Tells the hook after_user_created of an account, when it stands (supabase/auth, internal/api/hooks.go).
import type { FastifyRequest } from 'fastify';
import { findUserById, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';

type Deps = Pick<AuthDeps, 'hooks' | 'database'>;

/**
 * Called after the transaction that made the account: a hook that says no cannot undo it, and the caller is told.
 * @param newId What newUserId gave: nobody has it when somebody known came, and the hook is not asked.
 * @throws AuthError as the hook says
 */
export async function tellNewUser(
  { hooks, database }: Deps,
  newId: string,
  address: string,
): Promise<void> {
  if (!hooks.has('after_user_created')) return;
  const user = await database.asService((client) => findUserById(client, newId));
  if (user) await hooks.runAlone('after_user_created', { user: userJson(user) }, address);
}

/** Where an answer must not tell who is known: neither its time nor a failure of the hook is the caller's to see. */
export function tellNewUserBehind(
  deps: Deps & Pick<AuthDeps, 'background' | 'addressOf'>,
  newId: string,
  request: FastifyRequest,
): void {
  if (!deps.hooks.has('after_user_created')) return;
  const address = deps.addressOf(request);
  deps.background.start(request, () =>
    tellNewUser(deps, newId, address).catch((err: unknown) =>
      request.log.error({ err, url: request.url }, 'the hook after_user_created failed'),
    ),
  );
}
