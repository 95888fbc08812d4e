// Verifies an ID token: signature, issuer, audience and time (OpenID Connect Core, section
// 3.1.3.7).
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { AuthError } from '../auth-error.ts';
import type { OauthProvider } from './oauth-providers.ts';

/**
 * Only algorithms with a key pair are accepted, because the providers sign with a private key. A
 * token with a symmetric algorithm would be verified with our client secret, with which no provider
 * signs.
 */
const ALGORITHMS: readonly string[] = ['RS256', 'ES256'];

const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * Error codes of the library `jose` when it cannot fetch the provider's keys: one code for a
 * timeout, and one for a response with a status other than 200.
 */
const OUTAGES = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

/**
 * @param audiences - Our client ids. The token must be issued for one of them.
 * @returns The claims of the token. The caller must check the nonce.
 * @throws AuthError 400 bad_oauth_callback when the token is invalid; 500 when the keys cannot be
 * read
 */
export async function verifyIdToken(
  { metadata }: OauthProvider,
  token: string,
  audiences: readonly string[],
): Promise<JWTPayload & { sub: string }> {
  refuseMalformed(token);
  const { issuers, keys } = await metadata();
  const { payload } = await jwtVerify(token, keys, {
    algorithms: [...ALGORITHMS],
    issuer: issuers,
    audience: [...audiences],
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch((error: unknown) => {
    const isOutage = !(error instanceof errors.JOSEError) || OUTAGES.has(error.code);
    const refusal = isOutage
      ? new AuthError(500, 'unexpected_failure', 'The provider cannot be reached')
      : badToken();
    refusal.cause = error;
    throw refusal;
  });
  const { sub, aud, azp } = payload;
  if (!sub) throw badToken();
  // A token with several audiences must also name an authorised party (`azp`), which must be one of
  // our client ids.
  if (Array.isArray(aud) && aud.length > 1 && !audiences.includes(String(azp))) throw badToken();
  return { ...payload, sub };
}

/**
 * Rejects a malformed token before the provider's keys are fetched, so that invalid input causes no
 * request to the provider.
 */
function refuseMalformed(token: string): void {
  try {
    decodeJwt(token);
    if (ALGORITHMS.includes(decodeProtectedHeader(token).alg ?? '')) return;
  } catch {
    // Thrown when the token does not have three parts, or when its header or payload is not JSON.
  }
  throw badToken();
}

const badToken = () => new AuthError(400, 'bad_oauth_callback', 'Bad ID token');
