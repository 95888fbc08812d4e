// Returns the user who is signed in with a bearer token, if the session of the token still exists
// (docs/protocol/auth.md#token-errors, token faults).
import type { FastifyRequest } from 'fastify';
import { findUserById, type UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';

/** @throws AuthError no_authorization, bad_jwt, user_not_found, user_banned, session_not_found */
export async function signedInUser(
  { credentials, database }: AuthDeps,
  request: FastifyRequest,
): Promise<{ user: UserRow; sessionId: string }> {
  if (!request.headers.authorization) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const caller = await credentials.resolve(request.headers);
  if (!caller.ok || !caller.claims.sub) {
    const reason = caller.ok ? 'missing sub claim' : caller.message;
    throw new AuthError(403, 'bad_jwt', `invalid JWT: ${reason}`);
  }
  const { sub, session_id: sessionId } = caller.claims;
  return database.asService(async (client) => {
    const user = await findUserById(client, sub);
    if (!user) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    }
    if (user.banned_until && user.banned_until > new Date()) {
      throw new AuthError(403, 'user_banned', 'User is banned');
    }
    const { rowCount } = await client.query('select from auth.sessions where id = $1', [sessionId]);
    if (!sessionId || !rowCount) {
      throw new AuthError(
        403,
        'session_not_found',
        'Session from session_id claim in JWT does not exist',
      );
    }
    return { user, sessionId };
  });
}
