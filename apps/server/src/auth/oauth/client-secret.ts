// Client secret for a provider: a fixed string, or the short-lived token that Apple requires.
import { importPKCS8, SignJWT } from 'jose';
import type { OauthClient } from '../../config/config.ts';

/** Lifetime in seconds, enough for one request. Apple accepts up to six months. */
const LIFE_SECONDS = 300;

/** @param clientId - Subject of Apple's token. */
export async function clientSecret(client: OauthClient, clientId: string): Promise<string> {
  const { secret, issuer } = client;
  if (typeof secret === 'string') return secret;
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${LIFE_SECONDS} s`)
    .sign(await importPKCS8(secret.privateKey, 'ES256'));
}
