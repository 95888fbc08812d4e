// Says who is calling, from API key and bearer token, and signs and verifies the tokens of this instance.
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
   * Who sends these headers. A bearer token outranks the key; a bearer equal to a key is that key; a key alone is enough.
   * For sockets pass the query parameter as `{ apikey }`.
   */
  resolve(headers: CredentialHeaders): Promise<Caller | Refusal>;
  /** Who sent the very same headers a moment ago and was found good; undefined for whoever must be looked at. */
  known(headers: CredentialHeaders): Caller | undefined;
  /** A compact token of exactly these claims, signed with the current ES256 key; `iat` is added when missing, `exp` is the caller's matter. */
  sign(claims: JwtClaims): Promise<string>;
  /** The claims of a token of ours, ES256 or HS256, not to be changed; throws jose's JWTExpired, JWSSignatureVerificationFailed, ... otherwise. */
  verify(token: string): Promise<JwtClaims>;
  /** Public halves of the keys that tokens are signed with, for GET /.well-known/jwks.json. */
  publicJwks(): JWK[];
};
