// Interface for identifying callers by API key and bearer token, and for signing and verifying the
// tokens of this instance.
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
   * Identifies the caller who sent these headers. An API key without a bearer token is enough. If
   * both are sent, the bearer token is used. It may itself be an API key. A WebSocket sends the key
   * as a query parameter: pass that key as `{ apikey }`.
   */
  resolve(headers: CredentialHeaders): Promise<Caller | Refusal>;
  /**
   * Returns the cached caller if the same headers were verified recently; undefined if they have to
   * be verified.
   */
  known(headers: CredentialHeaders): Caller | undefined;
  /**
   * Signs a compact token that contains these claims, with the current ES256 key. Adds `iat` if it
   * is missing, but never `exp`.
   */
  sign(claims: JwtClaims): Promise<string>;
  /**
   * Verifies a token that this instance signed with ES256 or HS256, and returns its claims. Callers
   * must not change the claims, because several requests can share the object. Throws JWTExpired,
   * JWSSignatureVerificationFailed or another error of jose if the token is invalid.
   */
  verify(token: string): Promise<JwtClaims>;
  /** Public signing keys, which GET /.well-known/jwks.json returns. */
  publicJwks(): JWK[];
};
