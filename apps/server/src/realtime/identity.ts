// Who a channel speaks for: the role and claims under which row-level security answers.
import type { Credentials, JwtClaims, Role } from '../http/credentials.ts';

export type Identity = {
  /** Equal for equal role and claims: what one of them may see, so may the other. */
  key: string;
  role: Role;
  claims: JwtClaims;
  /** The claims as the database is told them, written once. */
  claimsJson: string;
  token: string;
  /** When the token ends, in milliseconds since 1970; infinite for an opaque key. */
  expiresAt: number;
};

/** Supabase's code and text; a join joins them with a colon, a system message shows the text alone. */
export type TokenRefusal = { code: string; message: string };

/** Verifies a token, which may also be an API key. */
export async function identify(
  credentials: Credentials,
  token: string,
): Promise<Identity | TokenRefusal> {
  const caller = await credentials.resolve({ authorization: `Bearer ${token}` });
  if (!caller.ok) return caller.reason === 'expired_jwt' ? expired(token) : MALFORMED;
  const { role, claims } = caller;
  const isOpaque = !token.includes('.');
  if (!isOpaque && (claims.role === undefined || claims.exp === undefined)) return INCOMPLETE;
  const expiresAt = (claims.exp ?? Number.POSITIVE_INFINITY) * 1000;
  const claimsJson = JSON.stringify(claims);
  return { key: `${role} ${claimsJson}`, role, claims, claimsJson, token, expiresAt };
}

export const EXPIRED_CODE = 'InvalidJWTToken';

const MALFORMED: TokenRefusal = {
  code: 'MalformedJWT',
  message: 'The token provided is not a valid JWT',
};

const INCOMPLETE: TokenRefusal = {
  code: EXPIRED_CODE,
  message: 'Fields `role` and `exp` are required in JWT',
};

function expired(token: string): TokenRefusal {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { code: EXPIRED_CODE, message: expiredText(Number(claims.exp) * 1000) };
}

export function expiredText(expiresAt: number): string {
  const seconds = Math.max(0, Math.floor((Date.now() - expiresAt) / 1000));
  return `Token has expired ${seconds} seconds ago`;
}
