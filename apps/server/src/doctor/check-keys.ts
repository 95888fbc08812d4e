// Doctor checks of JWT_SECRET: whether the signing key of the instance and the secrets of second
// factors can be decrypted with it.
import type { ClientBase } from 'pg';
import { createSecretBox } from '../auth/mfa/secret-box.ts';
import { unsealJwk } from '../http/sealed-jwk.ts';
import type { DoctorFinding } from './doctor-finding.ts';

/**
 * Checks the signing key. A server that starts with a wrong secret creates a key of its own, and
 * rejects tokens from the other servers of the instance.
 */
export async function checkKeys(client: ClientBase, jwtSecret: string): Promise<DoctorFinding> {
  const { rows } = await client.query<{ sealed: string }>(
    `select sealed_private_jwk as sealed from wasl_platform.signing_keys where retired_at is null order by created_at desc limit 1`,
  );
  const [key] = rows;
  const isOpened = !key || (await unsealJwk(key.sealed, jwtSecret)) !== undefined;
  return {
    topic: 'signing key',
    isWell: isOpened,
    says: isOpened
      ? `the signing key of access tokens ${key ? 'can be decrypted with JWT_SECRET' : 'is created by the first start'}`
      : 'the signing key of access tokens was encrypted with another JWT_SECRET',
    nextStep:
      'Set the JWT_SECRET of the other servers, or of secrets.json. If it was changed on purpose, start all servers with the new one.',
  };
}

/**
 * Maximum number of second factors that the check decrypts. It chooses the oldest factors, because
 * a change of JWT_SECRET makes all earlier factors unreadable.
 */
const OLDEST = 200;

/**
 * Checks that second factors can be decrypted. Users whose factor cannot be decrypted cannot sign
 * in.
 */
export async function checkSecondFactors(
  client: ClientBase,
  jwtSecret: string,
): Promise<DoctorFinding> {
  const { rows } = await client.query<{ id: string; secret: string }>(
    `select id, secret from auth.mfa_factors where secret is not null and status = 'verified' order by created_at, id limit ${OLDEST}`,
  );
  const box = createSecretBox(jwtSecret);
  const closed = rows.filter(({ id, secret }) => box.tryOpen(secret, id) === undefined).length;
  return {
    topic: 'second factors',
    isWell: closed === 0,
    says:
      closed === 0
        ? 'their secrets can be decrypted with JWT_SECRET'
        : `${closed} of the oldest ${rows.length} were encrypted with another JWT_SECRET, so their users cannot sign in`,
    nextStep:
      'Run npm run -s keys:rotate -- --secret-before FILE, with the previous secret in the file (docs/how-to/rotate-keys.md).',
  };
}
