// Exchanges a refresh token for the next one. If the token was already exchanged, determines
// whether the client lost our response or the token was stolen
// (docs/protocol/auth.md#refresh-tokens).
import type { ClientBase } from 'pg';
import type { AuthConfig } from '../../config/config.ts';
import { AuthError } from '../auth-error.ts';
import { hashToken, nextRefreshToken } from './secret-tokens.ts';

type TokenRow = {
  session_id: string;
  user_id: string;
  revoked: boolean;
  is_recent: boolean;
  is_over: boolean;
  is_idle: boolean;
};
type Limits = Pick<AuthConfig, 'sessionTimeboxSeconds' | 'sessionInactivitySeconds'>;
export type RefreshTokenRotation =
  | { isReuse: false; token: string; userId: string; sessionId: string }
  | { isReuse: true; sessionId: string };

/**
 * Time in seconds for which an old refresh token is still accepted after a new one has replaced it.
 * Another tab of the same browser may still send the old token.
 */
const REUSE_INTERVAL_SECONDS = 10;
/** Maximum number of exchanges in REUSE_INTERVAL_SECONDS. The tabs of one browser need fewer. */
const MAX_GENERATIONS = 20;

/**
 * Exchanges a refresh token. Locks the row of the session, so that two exchanges in the same
 * session run one after the other. The result has isReuse true if the token may have been stolen.
 * The caller must then delete the session and commit the transaction before the client receives the
 * error; a rollback would keep the session.
 * @throws AuthError 400 refresh_token_not_found, session_expired
 */
export async function rotateRefreshToken(
  client: ClientBase,
  token: string,
  jwtSecret: string,
  limits: Limits,
): Promise<RefreshTokenRotation> {
  const found = await find(client, token, limits);
  if (!found) throw notFound();
  await client.query('select id from auth.sessions where id = $1 for update', [found.session_id]);
  const row = await find(client, token, limits);
  if (!row) throw notFound();
  if (row.is_over) throw expired('');
  if (row.is_idle) throw expired(' (Inactivity)');
  const { session_id: sessionId, user_id: userId } = row;
  if (!row.revoked) {
    return {
      isReuse: false,
      token: await issueChild(client, token, row, jwtSecret),
      userId,
      sessionId,
    };
  }
  let descendant = token;
  for (let generation = 1; generation <= MAX_GENERATIONS; generation += 1) {
    descendant = nextRefreshToken(descendant, jwtSecret);
    const child = await find(client, descendant, limits);
    if (!child) break;
    // If the direct successor of the token was never used, the client has not received our
    // response. The client gets the successor again, however long ago the response was sent.
    if (!child.revoked && (generation === 1 || row.is_recent)) {
      return { isReuse: false, token: descendant, userId, sessionId };
    }
  }
  // After a second factor is verified, a new refresh token replaces the old one without being
  // derived from it. The client may not have received the new token, or another tab may have it.
  // Until the new token is used, the use of the old one is therefore not treated as theft.
  if (await hasUnusedSuccessor(client, token)) {
    return {
      isReuse: false,
      token: await issueChild(client, token, row, jwtSecret),
      userId,
      sessionId,
    };
  }
  return { isReuse: true, sessionId };
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

const expired = (why: string) =>
  new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`);

async function find(
  client: ClientBase,
  token: string,
  limits: Limits,
): Promise<TokenRow | undefined> {
  const { rows } = await client.query<TokenRow>(
    `select t.session_id, t.user_id, t.revoked,
       t.updated_at > now() - make_interval(secs => $2) as is_recent,
       coalesce(s.not_after < now(), false)
         or coalesce(s.created_at + make_interval(secs => $3::float8) < now(), false) as is_over,
       coalesce(coalesce(s.refreshed_at at time zone 'utc', greatest(s.created_at, t.updated_at))
         + make_interval(secs => $4::float8) < now(), false) as is_idle
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1`,
    [
      hashToken(token),
      REUSE_INTERVAL_SECONDS,
      limits.sessionTimeboxSeconds ?? null,
      limits.sessionInactivitySeconds ?? null,
    ],
  );
  return rows[0];
}

async function hasUnusedSuccessor(client: ClientBase, token: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from auth.refresh_tokens where parent = $1 and not revoked',
    [hashToken(token)],
  );
  return Boolean(rowCount);
}

async function issueChild(
  client: ClientBase,
  token: string,
  row: TokenRow,
  jwtSecret: string,
): Promise<string> {
  const child = nextRefreshToken(token, jwtSecret);
  await client.query(
    'update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1',
    [hashToken(token)],
  );
  await client.query(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id, revoked)
     values ($1, $2, $3, $4, false)`,
    [hashToken(child), hashToken(token), row.user_id, row.session_id],
  );
  await client.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc' where id = $1`,
    [row.session_id],
  );
  return child;
}
