// GET /admin/users/:id: returns one account.
import type { FastifyRequest } from 'fastify';
import { userInPath } from '../../accounts/user-in-path.ts';
import { userJson } from '../../accounts/users.ts';
import type { AuthDeps } from '../../auth-deps.ts';

/** Returns the user. Refusals: user_not_found, and those of requireAdmin. */
export const getUserById = (deps: AuthDeps) => async (request: FastifyRequest) =>
  userJson(await deps.database.asService((client) => userInPath(client, request)));
