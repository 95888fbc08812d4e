// Simulates native sign-in on a phone: gets an ID token from the provider. The token contains the
// hash of the app's nonce.
import { createHash, randomBytes } from 'node:crypto';
import { NATIVE_REDIRECT, type OidcServer } from '../../../../testing/oidc-server.ts';
import { openBrowser } from '../browser.ts';

const sha256 = (text: string) => createHash('sha256').update(text);

/** @param nonce - Nonce that the app keeps; the provider gets only its hash. */
export async function signInOnPhone(
  { issuer, nativeClientId }: OidcServer,
  hint: string,
  nonce?: string,
): Promise<{ idToken: string; accessToken: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: nativeClientId,
    redirect_uri: NATIVE_REDIRECT,
    scope: 'openid email profile',
    login_hint: hint,
    code_challenge: sha256(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce && { nonce: sha256(nonce).digest('hex') }),
  });
  const back = await openBrowser().followTo(`${issuer}/auth?${query}`, (url) =>
    url.href.startsWith(NATIVE_REDIRECT),
  );
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: nativeClientId,
      redirect_uri: NATIVE_REDIRECT,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  });
  const tokens = (await answer.json()) as { id_token: string; access_token: string };
  return { idToken: tokens.id_token, accessToken: tokens.access_token };
}
