// Lets only the service role pass, because the routes after it change other people's accounts.
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/bearer-token.ts';
import type { Credentials } from '../http/credentials.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { AuthError } from './auth-error.ts';

/** The bearer token counts, never the key beside it. @throws AuthError 401 no_authorization, 403 bad_jwt, 403 not_admin */
export const requireAdmin =
  ({ credentials }: Pick<ServiceDeps, 'credentials'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (!authorization) {
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    }
    const caller = await credentials.resolve({ authorization });
    if (!caller.ok && (await isPlatformAdmin(credentials, authorization))) return;
    if (!caller.ok) throw new AuthError(403, 'bad_jwt', `invalid JWT: ${caller.message}`);
    if (caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
  };

/** Tools of the platform sign such a token with the project's secret; upstream takes it here, and no other service knows the role. */
async function isPlatformAdmin({ verify }: Credentials, authorization: string): Promise<boolean> {
  const claims = await verify(bearerToken(authorization) ?? '').catch(() => undefined);
  return claims?.role === 'supabase_admin';
}
