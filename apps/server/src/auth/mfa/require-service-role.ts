// Refuses callers that are not the service role (wire-protocol.md 1.2, admin calls).
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';

/** @throws AuthError no_authorization, bad_jwt, not_admin */
export async function requireServiceRole(
  { credentials }: Pick<AuthDeps, 'credentials'>,
  request: FastifyRequest,
): Promise<void> {
  if (!request.headers.authorization) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const caller = await credentials.resolve(request.headers);
  if (!caller.ok) throw new AuthError(403, 'bad_jwt', `invalid JWT: ${caller.message}`);
  if (caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
}
