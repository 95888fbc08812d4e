// Refuses every role except the service role, because the admin routes change the accounts of other
// users.
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/bearer-token.ts';
import type { Credentials } from '../http/credentials.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { AuthError } from './auth-error.ts';

/**
 * Checks the bearer token. The API key in the request does not matter.
 * @throws AuthError 401 no_authorization, 403 bad_jwt, 403 not_admin
 */
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

/**
 * Reports whether the token has the role supabase_admin. Platform tools sign tokens with this role
 * themselves, using the project's secret. Upstream accepts the role for the admin API; no other
 * service of this server accepts it.
 */
async function isPlatformAdmin({ verify }: Credentials, authorization: string): Promise<boolean> {
  const claims = await verify(bearerToken(authorization) ?? '').catch(() => undefined);
  return claims?.role === 'supabase_admin';
}
