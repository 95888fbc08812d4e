// Accepts an ID token only after signature, issuer, audience and time were checked (OpenID Connect Core, 3.1.3.7).
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { AuthError } from '../auth-error.ts';
import type { OauthProvider } from './oauth-providers.ts';

/** Asymmetric ones only: our client secret is no key of the provider. */
const ALGORITHMS: readonly string[] = ['RS256', 'ES256'];

const CLOCK_TOLERANCE_SECONDS = 30;

/** The keys could not be read: no answer in time, or another answer than 200. */
const OUTAGES = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

/**
 * @param audiences Client ids of ours that the token may be meant for.
 * @returns The claims of the token; the nonce is the caller's matter.
 * @throws AuthError 400 bad_oauth_callback when the token is not good; 500 when the keys cannot be read
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
  // A token for several audiences says for whom it was made; that must be one of ours too.
  if (Array.isArray(aud) && aud.length > 1 && !audiences.includes(String(azp))) throw badToken();
  return { ...payload, sub };
}

/** Before the provider is asked for its keys: anybody may send us rubbish, which must cost nobody a request. */
function refuseMalformed(token: string): void {
  try {
    decodeJwt(token);
    if (ALGORITHMS.includes(decodeProtectedHeader(token).alg ?? '')) return;
  } catch {
    // Not of three parts, or no JSON in them.
  }
  throw badToken();
}

const badToken = () => new AuthError(400, 'bad_oauth_callback', 'Bad ID token');
