// GET /admin/users/:id: one account.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../../auth-deps.ts';
import { userInPath } from '../../user-in-path.ts';
import { userJson } from '../../users.ts';

/** The user. Refusals: user_not_found, and those of requireAdmin. */
export const getUserById = (deps: AuthDeps) => async (request: FastifyRequest) =>
  userJson(await deps.database.asService((client) => userInPath(client, request)));
