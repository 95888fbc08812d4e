// Exchanges a refresh token for a new refresh token and a new access token. If a token is sent
// again after it was exchanged, the token may have been stolen, so the session is ended.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseBannedUser } from '../accounts/refuse-banned-user.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { deviceFingerprint, rememberDevice } from '../sessions/known-devices.ts';
import { rotateRefreshToken } from '../sessions/rotate-refresh-token.ts';
import { sessionJson } from '../sessions/sessions.ts';
import { userAgentOf } from '../sessions/user-agent.ts';

const bodySchema = z.object({ refresh_token: z.string().min(1).max(512) });

/**
 * Refusals: refresh_token_not_found, refresh_token_already_used, session_expired, user_banned;
 * over_request_rate_limit for unknown tokens only, because the client signs the user out when a
 * valid token is refused.
 */
export async function refreshGrant(deps: AuthDeps, request: FastifyRequest) {
  const { refresh_token: refreshToken } = bodySchema.parse(request.body ?? {});
  const address = deps.addressOf(request);
  const refreshed = deps.database.asService(async (client) => {
    const { jwtSecret, auth } = deps.config;
    const rotation = await rotateRefreshToken(client, refreshToken, jwtSecret, auth);
    if (rotation.isReuse) {
      const { rows } = await client.query<{ user_id: string }>(
        'delete from auth.sessions where id = $1 returning user_id',
        [rotation.sessionId],
      );
      if (rows[0]) await addAuditEntry(client, 'token_revoked', rows[0].user_id, address);
      return undefined;
    }
    await refuseBannedUser(client, rotation.userId);
    await addAuditEntry(client, 'token_refreshed', rotation.userId, address);
    const { userId, sessionId, token } = rotation;
    // The session's IP address is updated at each refresh, because phones often change networks.
    await client.query(
      `update auth.sessions set user_agent = $2, ip = $3
       where id = $1 and (user_agent, ip) is distinct from ($2, $3::inet)`,
      [sessionId, userAgentOf(request), address],
    );
    await rememberDevice(client, deviceFingerprint(deps, userId, request));
    const issued = { userId, sessionId, refreshToken: token, method: 'token_refresh' } as const;
    return sessionJson(deps, client, issued, request);
  });
  const session = await refreshed.catch((error) =>
    limitGuesses(deps, deps.networkOf(request), error),
  );
  if (!session) {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return session;
}

async function limitGuesses(deps: AuthDeps, network: string, error: unknown): Promise<never> {
  if (error instanceof AuthError && error.code === 'refresh_token_not_found') {
    await deps.limiter.hit('token', network);
  }
  throw error;
}
