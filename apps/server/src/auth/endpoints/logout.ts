// POST /logout: ends this session, the others, or all of a person's sessions.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { signedInUser } from '../signed-in-user.ts';

const querySchema = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

const CONDITION = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** 204. Refusals: validation_failed for another scope, and those of the token. */
export const logout = (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { scope } = querySchema.parse(request.query);
  const { user, sessionId } = await signedInUser(deps, request);
  await deps.database.asService(async (client) => {
    await client.query(`delete from auth.sessions where ${CONDITION[scope]}`, [user.id, sessionId]);
    await addAuditEntry(client, 'logout', user.id, deps.addressOf(request));
  });
  return reply.code(204).send();
};
