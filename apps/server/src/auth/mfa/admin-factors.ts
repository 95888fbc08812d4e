// GET and DELETE /admin/users/:id/factors: let the service role list and delete the second factors
// of any user, for example after the user has lost their phone.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notifyCredentialChange } from '../accounts/notify-credential-change.ts';
import { findUserById } from '../accounts/users.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { factorFromPath } from './factor-from-path.ts';
import { factorJson, factorsOf, lockFactor, removeFactor } from './factors.ts';

const paramsSchema = z.object({ id: z.uuid() });

function userInPath(request: FastifyRequest): string {
  const { data } = paramsSchema.safeParse(request.params);
  if (!data) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return data.id;
}

/**
 * Returns the person's factors. The response is the array itself, and not an object that contains
 * the array. Refusals: user_not_found, and those of requireAdmin.
 */
export const listFactors = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const userId = userInPath(request);
  return deps.database.asService(async (client) => {
    if (!(await findUserById(client, userId))) {
      throw new AuthError(404, 'user_not_found', 'User not found');
    }
    return (await factorsOf(client, userId)).map(factorJson);
  });
};

/**
 * Returns the deleted factor. The owner of a verified factor is notified by e-mail. Refusals:
 * mfa_factor_not_found, and those of requireAdmin.
 */
export const deleteFactor = (deps: AuthDeps) => async (request: FastifyRequest) => {
  const userId = userInPath(request);
  const factorId = factorFromPath(request);
  const { owner, factor } = await deps.database.asService(async (client) => {
    const factor = await lockFactor(client, userId, factorId);
    await removeFactor(client, factor.id);
    const traits = { factor_id: factor.id };
    const address = deps.addressOf(request);
    await addAuditEntry(client, 'factor_deleted', userId, address, traits, 'service_role');
    return { owner: await findUserById(client, userId), factor };
  });
  if (owner && factor.status === 'verified') {
    notifyCredentialChange(deps, owner, 'factor_removed', request);
  }
  return factorJson(factor);
};
