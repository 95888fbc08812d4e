// Reads the factor id from a request path.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

const paramsSchema = z.object({ factorId: z.uuid() });

/**
 * @throws AuthError 404 validation_failed for an invalid id. 404 not_found for the path
 * /factors/recovery-codes, because `recovery-codes` is not a factor id.
 */
export function factorFromPath(request: FastifyRequest): string {
  const { data } = paramsSchema.safeParse(request.params);
  const isRecovery = /\/factors\/recovery-codes(\/|\?|$)/.test(request.url);
  if (isRecovery) throw new AuthError(404, 'not_found', 'recovery codes are not served');
  if (!data) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return data.factorId;
}
