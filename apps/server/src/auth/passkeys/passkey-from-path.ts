// Reads the passkey id from a request path.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { passkeyNotFoundError } from './passkeys.ts';

const paramsSchema = z.object({ passkeyId: z.uuid() });

/** @throws AuthError 404 validation_failed */
export function passkeyFromPath(request: FastifyRequest): string {
  const { data } = paramsSchema.safeParse(request.params);
  if (!data) throw passkeyNotFoundError();
  return data.passkeyId;
}
