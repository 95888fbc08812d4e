// Opens sessions and signs their access tokens (docs/protocol/auth.md#sessions-and-users).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { refuseBanned } from '../accounts/refuse-banned.ts';
import { findUserById, type UserRow, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { customClaims } from '../hooks/custom-claims.ts';
import { deviceOf, rememberDevice } from './known-devices.ts';
import { hashOf, newToken } from './secret-tokens.ts';

export type AuthMethod =
  | 'password'
  | 'anonymous'
  | 'otp'
  | 'oauth'
  | 'email/signup'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email_change'
  | 'passkey';

/** A new session with its first refresh token; the caller's transaction. @throws AuthError user_banned */
export async function openSession(
  deps: AuthDeps,
  client: ClientBase,
  userId: string,
  method: AuthMethod,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  await refuseBanned(client, userId);
  const sessionId = randomUUID();
  const refreshToken = newToken();
  await client.query(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip) values ($1, $2, 'aal1', $3, $4)`,
    [sessionId, userId, request.headers['user-agent'] ?? null, deps.addressOf(request)],
  );
  await client.query(
    'insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)',
    [sessionId, method],
  );
  await client.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, revoked) values ($1, $2, $3, false)`,
    [hashOf(refreshToken), userId, sessionId],
  );
  await rememberDevice(client, deviceOf(deps, userId, request));
  await client.query('update auth.users set last_sign_in_at = now() where id = $1', [userId]);
  return sessionJson(deps, client, { userId, sessionId, refreshToken, method }, request);
}

export type IssuedSession = {
  userId: string;
  sessionId: string;
  refreshToken: string;
  /** What the token is given out for, as the hook custom_access_token is told. */
  method: AuthMethod | 'token_refresh' | 'totp';
};

/** The session as the client stores it, with a fresh access token. @throws AuthError as the hook custom_access_token says */
export async function sessionJson(
  deps: AuthDeps,
  client: ClientBase,
  { userId, sessionId, refreshToken, method }: IssuedSession,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { config, credentials } = deps;
  const user = await findUserById(client, userId);
  if (!user) throw new Error('a session of nobody');
  const { aal, amr } = await assuranceOf(client, sessionId);
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + config.jwtExpirySeconds;
  const claims = {
    ...claimsOf(user),
    iss: `${config.publicUrl}/auth/v1`,
    iat: issuedAt,
    exp: expiresAt,
    aal,
    amr,
    session_id: sessionId,
  };
  const accessToken = await credentials.sign(
    await customClaims(deps, client, claims, method, deps.addressOf(request)),
  );
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: config.jwtExpirySeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}

/** How surely the session knows its person, and by what, the newest first. */
async function assuranceOf(
  client: ClientBase,
  sessionId: string,
): Promise<{ aal: string; amr: { method: string; timestamp: number }[] }> {
  const { rows } = await client.query(
    `select coalesce(s.aal, 'aal1') as aal, coalesce(json_agg(json_build_object(
         'method', a.authentication_method, 'timestamp', floor(extract(epoch from a.updated_at))::int
       ) order by a.updated_at desc) filter (where a.id is not null), '[]') as amr
     from auth.sessions s left join auth.mfa_amr_claims a on a.session_id = s.id
     where s.id = $1 group by s.id`,
    [sessionId],
  );
  return rows[0];
}

function claimsOf(user: UserRow) {
  return {
    sub: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    is_anonymous: user.is_anonymous,
  };
}
