// The secret that a provider knows us by: a fixed text, or the short-lived token that Apple wants.
import { importPKCS8, SignJWT } from 'jose';
import type { OauthClient } from '../../config/config.ts';

/** Apple takes tokens of up to six months; one request needs no more than this. */
const LIFE_SECONDS = 300;

/** @param clientId The subject of Apple's token. */
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
