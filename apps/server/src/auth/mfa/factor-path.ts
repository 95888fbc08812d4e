// The factor that a path names.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

const paramsSchema = z.object({ factorId: z.uuid() });

/** @throws AuthError 404 validation_failed; 501 not_implemented for recovery codes, which stand where an id stands */
export function factorInPath(request: FastifyRequest): string {
  const { data } = paramsSchema.safeParse(request.params);
  const isRecovery = /\/factors\/recovery-codes(\/|\?|$)/.test(request.url);
  if (isRecovery) throw new AuthError(501, 'not_implemented', 'recovery codes are not served');
  if (!data) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return data.factorId;
}
