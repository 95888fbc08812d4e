// Returns the client secret for a provider. It is a fixed string, or for Apple a short-lived token
// that this server signs.
import { importPKCS8, SignJWT } from 'jose';
import type { OauthClient } from '../../config/config.ts';

/**
 * Lifetime in seconds of the token that we sign for Apple. Five minutes are enough, because the
 * token is used for one request only. Apple would accept a lifetime of up to six months.
 */
const LIFE_SECONDS = 300;

/**
 * @param clientId - Our client id at the provider. The token that we sign for Apple has this id as
 * its subject.
 */
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
