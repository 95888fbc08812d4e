// Identity of a channel: the role and claims under which row-level security is evaluated.
import { serializeClaims } from '../db/serialize-claims.ts';
import { SESSION_ENDED_TEXT } from '../db/session.ts';
import type { Credentials, JwtClaims, Role } from '../http/credentials.ts';
import { LIMITS } from './realtime-limits.ts';
import type { SessionWatch } from './sessions/watch-sessions.ts';

export type Identity = {
  /**
   * Key that is the same for the same role and claims. Identities with the same key may see the
   * same rows.
   */
  key: string;
  role: Role;
  claims: JwtClaims;
  /** Claims as JSON for the database, serialised only once. */
  claimsJson: string;
  token: string;
  /** Expiry of the token, in milliseconds since 1970; infinite for an opaque key. */
  expiresAt: number;
};

/**
 * Refusal of a token, with the same error code and text as in Supabase. The reply to a join
 * contains the code and the text, separated by a colon; a system message contains only the text.
 */
export type TokenRefusal = { code: string; message: string };

/** Verifies a token, which may also be an API key, and checks that its session still exists. */
export async function identify(
  { credentials, sessions }: { credentials: Credentials; sessions: SessionWatch },
  token: string,
): Promise<Identity | TokenRefusal> {
  if (token.length > LIMITS.tokenCharacters) return MALFORMED;
  const caller = await credentials.resolve({ authorization: `Bearer ${token}` });
  if (!caller.ok) return caller.reason === 'expired_jwt' ? expired(token) : MALFORMED;
  const { role, claims } = caller;
  const isOpaque = !token.includes('.');
  if (!isOpaque && (claims.role === undefined || claims.exp === undefined)) return INCOMPLETE;
  const isLive = await sessions.isLive(claims).catch(() => undefined);
  if (isLive === undefined) return TOKEN_CHECK_UNAVAILABLE;
  if (!isLive) return ENDED;
  const expiresAt = (claims.exp ?? Number.POSITIVE_INFINITY) * 1000;
  const claimsJson = serializeClaims(claims);
  return { key: `${role} ${claimsJson}`, role, claims, claimsJson, token, expiresAt };
}

export const EXPIRED_TOKEN_CODE = 'InvalidJWTToken';

/**
 * Refusal of a token that may be valid, but cannot be checked because the database does not
 * respond.
 */
export const TOKEN_CHECK_UNAVAILABLE: TokenRefusal = {
  code: 'UnableToConnectToProject',
  message: 'Realtime was unable to connect to the project database',
};

const ENDED: TokenRefusal = { code: EXPIRED_TOKEN_CODE, message: SESSION_ENDED_TEXT };

const MALFORMED: TokenRefusal = {
  code: 'MalformedJWT',
  message: 'The token provided is not a valid JWT',
};

const INCOMPLETE: TokenRefusal = {
  code: EXPIRED_TOKEN_CODE,
  message: 'Fields `role` and `exp` are required in JWT',
};

function expired(token: string): TokenRefusal {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { code: EXPIRED_TOKEN_CODE, message: expiredTokenText(Number(claims.exp) * 1000) };
}

/** @param expiresAt - Expiry in milliseconds since 1970. */
export function expiredTokenText(expiresAt: number): string {
  const seconds = Math.max(0, Math.floor((Date.now() - expiresAt) / 1000));
  return `Token has expired ${seconds} seconds ago`;
}
