// DELETE /factors/:id: removes a second factor (docs/protocol/auth.md#second-factors).
import type { FastifyRequest } from 'fastify';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { factorFromPath } from './factor-from-path.ts';
import { lockFactor, removeFactor } from './factors.ts';
import { sessionLevel } from './session-level.ts';

/**
 * Returns `{id}`. Sessions that reached aal2 through this factor go back to aal1. When a verified
 * factor is removed, the user is notified by e-mail. Refusals: mfa_factor_not_found,
 * insufficient_aal for a verified factor, and the errors of an invalid token.
 */
export const unenrollFactor = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const { user, sessionId } = await signedInUser(deps, request);
  const factorId = factorFromPath(request);
  const factor = await deps.database.asService(async (client) => {
    const factor = await lockFactor(client, user.id, factorId);
    if (factor.status === 'verified' && (await sessionLevel(client, sessionId)) !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(client, factor.id);
    await addAuditEntry(client, 'factor_unenrolled', user.id, deps.addressOf(request), {
      factor_id: factor.id,
      factor_status: factor.status,
    });
    return factor;
  });
  if (factor.status === 'verified') notifyCredentialChange(deps, user, 'factor_removed', request);
  return { id: factor.id };
};
