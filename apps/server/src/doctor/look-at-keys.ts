// Looks whether the secret of these settings is the one that the instance runs with.
import type { ClientBase } from 'pg';
import { unsealJwk } from '../http/sealed-jwk.ts';
import type { Finding } from './finding.ts';

/** A server that starts with another secret makes a key of its own, and refuses what the others have signed. */
export async function lookAtKeys(client: ClientBase, jwtSecret: string): Promise<Finding> {
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
