// The factor that a path names.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

const paramsSchema = z.object({ factorId: z.uuid() });

/** @throws AuthError 404 validation_failed */
export function factorInPath(request: FastifyRequest): string {
  const { data } = paramsSchema.safeParse(request.params);
  if (!data) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return data.factorId;
}
