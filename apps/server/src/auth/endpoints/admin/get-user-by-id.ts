// GET /admin/users/:id: returns one account.
import type { FastifyRequest } from 'fastify';
import { userFromPath } from '../../accounts/user-from-path.ts';
import { userJson } from '../../accounts/users.ts';
import type { AuthDeps } from '../../auth-deps.ts';

/** Returns the user. Refusals: user_not_found, and those of requireAdmin. */
export const getUserById = (deps: AuthDeps) => async (request: FastifyRequest) =>
  userJson(await deps.database.asService((client) => userFromPath(client, request)));
