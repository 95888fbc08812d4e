// Opens sessions and signs their access tokens (docs/protocol/auth.md#sessions-and-users).
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientBase, QueryResultRow } from 'pg';
import type { Database } from '../../db/database.ts';
import { userBannedError } from '../accounts/refuse-banned-user.ts';
import { findUserById, IDENTITIES_AND_FACTORS, type UserRow, userJson } from '../accounts/users.ts';
import { auditPayload } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { customClaims } from '../hooks/custom-claims.ts';
import { deleteStaleDevices, deviceFingerprint, rememberDeviceSql } from './known-devices.ts';
import { hashToken, newToken } from './secret-tokens.ts';
import { userAgentOf } from './user-agent.ts';

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

export type SessionOpening = {
  userId: string;
  method: AuthMethod;
  /**
   * Details of this sign-in. If they are given, `openSession` writes them to the audit log;
   * otherwise the code that calls `openSession` must write the audit entry.
   */
  login?: Record<string, string>;
  /**
   * Key of the rate limit (`hitKey`) in which this sign-in was counted. When the sign-in succeeds,
   * the hit is subtracted, because only failed sign-ins count.
   */
  triedAs?: string;
};

/**
 * Creates a session with its first refresh token.
 * @param client - The caller's transaction. If it is missing, the session is created in one round
 * trip, and no row is locked while the token is signed.
 * @throws AuthError user_banned, and the errors of the hook custom_access_token
 */
export async function openSession(
  deps: AuthDeps,
  client: ClientBase | undefined,
  opening: SessionOpening,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { database, hooks } = deps;
  // Opens a transaction, so that the hook sees the new session and can undo it by refusing.
  if (!client && hooks.has('custom_access_token')) {
    return database.asService((own) => openSession(deps, own, opening, request));
  }
  const ask = client ? askWithin(client) : database.query;
  const { userId, method, login, triedAs } = opening;
  const sessionId = randomUUID();
  const refreshToken = newToken();
  const [opened] = await ask<OpenedRow>(
    OPEN,
    [
      sessionId,
      userId,
      userAgentOf(request),
      deps.addressOf(request),
      method,
      hashToken(refreshToken),
      deviceFingerprint(deps, userId, request),
      login ? auditPayload('login', userId, login) : null,
      triedAs ?? null,
    ],
    'auth_open_session',
  );
  if (!opened) {
    const [known] = await ask('select from auth.users where id = $1', [userId]);
    throw known ? userBannedError() : new Error('a session of nobody');
  }
  await deleteStaleDevices(ask);
  const { proven_at: timestamp, ...user } = opened;
  const assurance = { aal: 'aal1', amr: [{ method, timestamp }] };
  return answerOf(deps, client, user, assurance, { sessionId, refreshToken, method }, request);
}

type OpenedRow = UserRow & { proven_at: number };

const askWithin =
  (client: ClientBase): Database['query'] =>
  async <Row extends QueryResultRow>(text: string, values: unknown[] = [], name = '') =>
    (await client.query<Row>({ text, values, name })).rows;

/**
 * SQL that opens a session after a sign-in, in one round trip because the user is waiting. For a
 * banned user the statement writes and returns nothing. It updates the user row first, so that a
 * concurrent ban takes effect either before or after the whole sign-in.
 */
const OPEN = `
  with u as (
    update auth.users set last_sign_in_at = now()
    where id = $2 and coalesce(banned_until <= now(), true) returning *),
  session as (
    insert into auth.sessions (id, user_id, aal, user_agent, ip) select $1, id, 'aal1', $3, $4 from u returning id),
  claim as (
    insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $5 from session
    returning floor(extract(epoch from updated_at))::int as proven_at),
  token as (
    insert into auth.refresh_tokens (token, user_id, session_id, revoked) select $6, $2, id, false from session),
  device as (${rememberDeviceSql('$7', 'exists (select from u)')}),
  audit as (
    insert into auth.audit_log_entries (id, payload, ip_address)
    select gen_random_uuid(), $8::json, host($4::inet) from u where $8 is not null),
  tried as (update wasl_platform.rate_limits set hits = hits - 1 where key = $9 and hits > 0)
  select u.*, ${IDENTITIES_AND_FACTORS}, claim.proven_at from u, claim`;

export type IssuedSession = {
  userId: string;
  sessionId: string;
  refreshToken: string;
  /** Why the token is issued, as reported to the hook custom_access_token. */
  method: AuthMethod | 'token_refresh' | 'totp';
};

/**
 * Returns the session in the format that the client stores, with a new access token.
 *
 * @throws AuthError if the hook custom_access_token returned an error
 */
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

/**
 * @param client - Transaction in which the hook custom_access_token runs. Needed only when this
 * hook is configured.
 */
async function answerOf(
  deps: AuthDeps,
  client: ClientBase | undefined,
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
    client ? await customClaims(deps, client, claims, method, deps.addressOf(request)) : claims,
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

/**
 * Returns the assurance level of the session, and its authentication methods with the newest first.
 */
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
