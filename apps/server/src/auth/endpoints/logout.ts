// POST /logout: ends the session of the request, the user's other sessions, or all sessions of the
// user.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { lacksSecondFactor } from '../mfa/lacks-second-factor.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';

const querySchema = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

const CONDITION = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

const WEAK = 'AAL2 session is required to end other sessions when MFA is enabled';

/**
 * Ends the sessions of the requested scope and returns 204. If the account has a second factor, a
 * session at aal1 may end only itself, with the scope `local`. The other scopes are then refused
 * with insufficient_aal. The scope `others` ends no session. Its status is 422, because the client
 * would treat a 403 as success. The scope `global` ends only the session of the request. Its status
 * is 403, so that the client discards this session. Other refusals: validation_failed for an
 * unknown scope, and the errors of an invalid token.
 */
export const logOut = (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { scope } = querySchema.parse(request.query);
  const { user, sessionId } = await signedInUser(deps, request);
  const isWeak = scope !== 'local' && (await lacksSecondFactor(deps, user, sessionId));
  if (isWeak && scope === 'others') throw new AuthError(422, 'insufficient_aal', WEAK);
  const condition = CONDITION[isWeak ? 'local' : scope];
  await deps.database.asService(async (client) => {
    await client.query(`delete from auth.sessions where ${condition}`, [user.id, sessionId]);
    await addAuditEntry(client, 'logout', user.id, deps.addressOf(request));
  });
  if (isWeak) throw new AuthError(403, 'insufficient_aal', WEAK);
  return reply.code(204).send();
};
