// GET /admin/users: lists all accounts, newest first, in pages. With `filter` it lists only
// accounts whose e-mail address contains that text.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findUsers, userJson } from '../../accounts/users.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import { addPageHeaders, paginate } from '../../links/pagination.ts';

const querySchema = z.object({ filter: z.string().max(255).optional() });

/**
 * Returns `{users, aud}`, with X-Total-Count and Link. Refusals: validation_failed, and those of
 * requireAdmin.
 */
export const listUsers =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const page = paginate(request);
    const { filter = '' } = querySchema.parse(request.query);
    const { users, total } = await deps.database.asService((client) =>
      findUsers(client, filter, page.perPage, page.offset),
    );
    addPageHeaders(reply, '/admin/users', page, total);
    return { users: users.map(userJson), aud: 'authenticated' };
  };
