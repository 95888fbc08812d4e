// Looks whether the secret of these settings is the one that the instance runs with, and whether second steps were brought along to it.
import type { ClientBase } from 'pg';
import { createSecretBox } from '../auth/mfa/secret-box.ts';
import { unsealJwk } from '../http/sealed-jwk.ts';
import type { Finding } from './finding.ts';

/** A server that starts with another secret makes a key of its own, and refuses what the others have signed. */
export async function checkKeys(client: ClientBase, jwtSecret: string): Promise<Finding> {
  const { rows } = await client.query<{ sealed: string }>(
    `select sealed_private_jwk as sealed from wasl_platform.signing_keys where retired_at is null order by created_at desc limit 1`,
  );
  const [key] = rows;
  const isOpened = !key || (await unsealJwk(key.sealed, jwtSecret)) !== undefined;
  return {
    topic: 'signing key',
    isWell: isOpened,
    says: isOpened
      ? `the key of access tokens ${key ? 'opens with JWT_SECRET' : 'is made by the first start'}`
      : 'the key of access tokens was sealed with another JWT_SECRET',
    nextStep:
      'Give this machine the JWT_SECRET of the other servers, or of secrets.json; where it was changed on purpose, start all servers with the new one.',
  };
}

/** The oldest tell: a secret that was changed closes what was there before. */
const OLDEST = 200;

/** Nobody passes a second step whose secret does not open. */
export async function checkSecondFactors(client: ClientBase, jwtSecret: string): Promise<Finding> {
  const { rows } = await client.query<{ id: string; secret: string }>(
    `select id, secret from auth.mfa_factors where secret is not null and status = 'verified' order by created_at, id limit ${OLDEST}`,
  );
  const box = createSecretBox(jwtSecret);
  const closed = rows.filter(({ id, secret }) => box.tryOpen(secret, id) === undefined).length;
  return {
    topic: 'second steps',
    isWell: closed === 0,
    says:
      closed === 0
        ? 'their secrets open with JWT_SECRET'
        : `${closed} of the oldest ${rows.length} were sealed with another JWT_SECRET: their people cannot pass them`,
    nextStep:
      'npm run -s keys:rotate -- --secret-before FILE, with the secret of before in the file (docs/how-to/rotate-keys.md).',
  };
}
