// Verifies API keys and tokens with this instance's HS256 secret and with its ES256 and RS256 keys.
import { type CryptoKey, errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config/config.ts';
import { bearerToken } from './bearer-token.ts';
import type {
  Caller,
  CredentialHeaders,
  Credentials,
  JwtClaims,
  Refusal,
  Role,
} from './credentials.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * Creates the functions that verify credentials.
 * @param signingKeys - Keys that sign tokens. If this parameter is missing, tokens are signed with
 * the HS256 secret.
 */
export function createCredentials(config: Config, signingKeys?: SigningKeys): Credentials {
  const secret = new TextEncoder().encode(config.jwtSecret);
  const keys = new Map<string, Role>([
    [config.anonKey, 'anon'],
    [config.serviceRoleKey, 'service_role'],
  ]);

  /**
   * Returns the key that verifies a token. A token names its algorithm, and only a key of this
   * algorithm is returned for it. A public key is therefore never used as an HMAC secret.
   */
  const keyFor = async ({ alg, kid }: JWTHeaderParameters): Promise<CryptoKey | Uint8Array> => {
    if (alg === 'HS256') return secret;
    const key = kid === undefined ? undefined : await signingKeys?.publicKey(kid, alg);
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    return key;
  };

  const verify = async (token: string): Promise<JwtClaims> => {
    const algorithms = ['HS256', 'ES256', 'RS256'];
    return (await jwtVerify<JwtClaims>(token, keyFor, { algorithms })).payload;
  };

  const byKey = (key: string): Caller | undefined => {
    const role = keys.get(key);
    return role && { ok: true, role, claims: claimsOfKey(key, role), token: key };
  };

  async function resolve(headers: CredentialHeaders): Promise<Caller | Refusal> {
    const apikey = first(headers.apikey);
    const bearer = bearerToken(first(headers.authorization));
    const token = bearer ?? apikey;
    if (!token) return refuse('missing_key', 'No API key found in request');
    const known = byKey(token);
    if (known) return known;
    // Checks the API key before the token, so that a key of another project or a replaced key is
    // reported as an invalid key, even if the token is invalid too.
    if (apikey && !byKey(apikey) && !(await isToken(apikey))) {
      return refuse('invalid_key', 'Invalid API key');
    }
    try {
      const claims = await verify(token);
      const role = claims.role ?? 'anon';
      if (!isRole(role)) return refuse('bad_jwt', 'The token names a role that does not exist');
      return { ok: true, role, claims, token };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('expired_jwt', 'JWT expired');
      if (!bearer) return refuse('invalid_key', 'Invalid API key');
      return refuse('bad_jwt', 'invalid JWT: the token is malformed or its signature is wrong');
    }
  }

  const isToken = (text: string) =>
    verify(text).then(
      () => true,
      (error) => error instanceof errors.JWTExpired,
    );

  return {
    resolve,
    known: () => undefined,
    verify,
    sign: (claims) => {
      const token = new SignJWT(claims);
      if (claims.iat === undefined) token.setIssuedAt();
      if (!signingKeys) return token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
      const { kid, alg, privateKey } = signingKeys.current();
      return token.setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(privateKey);
    },
    publicJwks: () => signingKeys?.publicJwks() ?? [],
  };
}

const ROLES: readonly string[] = ['anon', 'authenticated', 'service_role'] satisfies Role[];

const isRole = (role: string): role is Role => ROLES.includes(role);

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const refuse = (reason: Refusal['reason'], message: string): Refusal => ({
  ok: false,
  reason,
  message,
});

/**
 * Returns the claims of an API key. The claims of a key that is a JWT are read from the key, and
 * its role is replaced by the given role. A key of another form contains no claims, so the result
 * contains only the given role.
 */
function claimsOfKey(key: string, role: Role): JwtClaims {
  try {
    return { ...JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()), role };
  } catch {
    return { role };
  }
}
