// Makes a new signing key; running servers are notified at once.

import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { ClientBase } from 'pg';
import { sealJwk } from './sealed-jwk.ts';
import { SIGNING_KEYS_CHANNEL } from './signing-keys-channel.ts';

/**
 * In the caller's transaction.
 * @param endOld The keys before verify nothing any more, because one of them leaked: people's clients have to refresh.
 *   Otherwise they go a day after they retired, when no token of theirs is valid.
 * @returns The id of the new key.
 */
export async function rotateSigningKey(
  client: ClientBase,
  jwtSecret: string,
  endOld: boolean,
): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = await sealJwk(await exportJWK(privateKey), jwtSecret);
  await client.query(
    `delete from wasl_platform.signing_keys where $1 or retired_at < now() - interval '1 day'`,
    [endOld],
  );
  await client.query(
    'update wasl_platform.signing_keys set retired_at = now() where retired_at is null',
  );
  await client.query(
    `insert into wasl_platform.signing_keys (kid, public_jwk, sealed_private_jwk) values ($1, $2, $3)`,
    [kid, { ...publicJwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }, sealed],
  );
  await client.query('select pg_notify($1, $2)', [SIGNING_KEYS_CHANNEL, kid]);
  return kid;
}
