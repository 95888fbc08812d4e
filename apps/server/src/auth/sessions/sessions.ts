// Opens sessions and signs their access tokens (docs/protocol/auth.md#sessions-and-users).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { banned } from '../accounts/refuse-banned.ts';
import { findUserById, IDENTITIES_AND_FACTORS, type UserRow, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { customClaims } from '../hooks/custom-claims.ts';
import { deviceOf, rememberDeviceSql, sweepDevices } from './known-devices.ts';
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
  const sessionId = randomUUID();
  const refreshToken = newToken();
  const { rows } = await client.query<OpenedRow>({
    name: 'auth_open_session',
    text: OPEN,
    values: [
      sessionId,
      userId,
      request.headers['user-agent'] ?? null,
      deps.addressOf(request),
      method,
      hashOf(refreshToken),
      deviceOf(deps, userId, request),
    ],
  });
  const [opened] = rows;
  if (!opened) throw new Error('a session of nobody');
  const { is_banned: isBanned, proven_at: timestamp, ...user } = opened;
  // Nothing of what was written stays.
  if (isBanned) throw banned();
  await sweepDevices(client);
  const assurance = { aal: 'aal1', amr: [{ method, timestamp }] };
  return answerOf(deps, client, user, assurance, { sessionId, refreshToken, method }, request);
}

type OpenedRow = UserRow & { is_banned: boolean; proven_at: number };

/** In one round trip, because people wait for it. The session is written first: what is hers refers to it. */
const OPEN = `
  with session as (
    insert into auth.sessions (id, user_id, aal, user_agent, ip) values ($1, $2, 'aal1', $3, $4) returning id),
  claim as (
    insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $5 from session
    returning floor(extract(epoch from updated_at))::int as proven_at),
  token as (
    insert into auth.refresh_tokens (token, user_id, session_id, revoked) select $6, $2, id, false from session),
  device as (${rememberDeviceSql('$7')}),
  u as (update auth.users set last_sign_in_at = now() where id = $2 returning *)
  select u.*, ${IDENTITIES_AND_FACTORS}, coalesce(u.banned_until > now(), false) as is_banned, claim.proven_at
  from u, claim`;

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
  issued: IssuedSession,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const user = await findUserById(client, issued.userId);
  if (!user) throw new Error('a session of nobody');
  const assurance = await assuranceOf(client, issued.sessionId);
  return answerOf(deps, client, user, assurance, issued, request);
}

async function answerOf(
  deps: AuthDeps,
  client: ClientBase,
  user: UserRow,
  { aal, amr }: Assurance,
  { sessionId, refreshToken, method }: Omit<IssuedSession, 'userId'>,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { config, credentials } = deps;
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

type Assurance = { aal: string; amr: { method: string; timestamp: number }[] };

/** How surely the session knows its person, and by what, the newest first. */
async function assuranceOf(client: ClientBase, sessionId: string): Promise<Assurance> {
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
