// Interface that identifies callers by API key and bearer token, and signs and verifies this
// instance's tokens.
import type { JWK, JWTPayload } from 'jose';

export type Role = 'anon' | 'authenticated' | 'service_role';

export type JwtClaims = JWTPayload & { role?: string; email?: string; session_id?: string };

export type CredentialHeaders = {
  apikey?: string | string[] | undefined;
  authorization?: string | string[] | undefined;
};

export type CredentialRefusal = 'missing_key' | 'invalid_key' | 'bad_jwt' | 'expired_jwt';

export type Caller = { ok: true; role: Role; claims: JwtClaims; token: string };

export type Refusal = { ok: false; reason: CredentialRefusal; message: string };

export type Credentials = {
  /**
   * Identifies the sender of these headers. A bearer token takes precedence over the key; a bearer
   * equal to a key counts as that key; a key without a bearer token is enough. For sockets pass the
   * query parameter as `{ apikey }`.
   */
  resolve(headers: CredentialHeaders): Promise<Caller | Refusal>;
  /**
   * Returns the cached caller if identical headers were verified recently; undefined if the headers
   * must be verified.
   */
  known(headers: CredentialHeaders): Caller | undefined;
  /**
   * Signs a compact token with exactly these claims and the current ES256 key; adds `iat` if
   * missing, never `exp`.
   */
  sign(claims: JwtClaims): Promise<string>;
  /**
   * Returns the claims of one of our ES256 or HS256 tokens; the object must not be changed. Throws
   * jose's JWTExpired, JWSSignatureVerificationFailed, ... otherwise.
   */
  verify(token: string): Promise<JwtClaims>;
  /** Public signing keys, for GET /.well-known/jwks.json. */
  publicJwks(): JWK[];
};
