// Creates a new signing key and notifies the running servers.

import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ClientBase } from 'pg';
import type { PrivateSigningKey } from './read-signing-key.ts';
import { sealJwk } from './sealed-jwk.ts';
import { SIGNING_KEYS_CHANNEL } from './signing-keys-channel.ts';

/**
 * Replaces the signing key. Runs in the caller's transaction.
 * @param endOld - Removes the old keys immediately, for example because one has leaked. Clients
 * then have to refresh their tokens. By default an old key is removed a day later, when all tokens
 * that it signed have expired.
 * @param brought - Key to use instead of a new one. If this key was used before, it becomes the
 * signing key again.
 * @returns The id of the new signing key.
 */
export async function rotateSigningKey(
  client: ClientBase,
  jwtSecret: string,
  endOld: boolean,
  brought?: PrivateSigningKey,
): Promise<string> {
  const { kid, alg, jwk } = brought ?? (await newSigningKey());
  const sealed = await sealJwk(jwk, jwtSecret);
  await client.query(
    `delete from wasl_platform.signing_keys where $1 or retired_at < now() - interval '1 day'`,
    [endOld],
  );
  await client.query(
    'update wasl_platform.signing_keys set retired_at = now() where retired_at is null',
  );
  await client.query(
    `insert into wasl_platform.signing_keys (kid, public_jwk, sealed_private_jwk) values ($1, $2, $3)
     on conflict (kid) do update set public_jwk = excluded.public_jwk,
       sealed_private_jwk = excluded.sealed_private_jwk, created_at = now(), retired_at = null`,
    [kid, { ...publicHalf(jwk), kid, alg, use: 'sig', key_ops: ['verify'] }, sealed],
  );
  await client.query('select pg_notify($1, $2)', [SIGNING_KEYS_CHANNEL, kid]);
  return kid;
}

async function newSigningKey(): Promise<PrivateSigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(jwk), alg: 'ES256', jwk };
}

/**
 * Copies only the public fields, which are listed by name, so that no private field can be
 * included.
 */
const publicHalf = ({ kty, crv, x, y, n, e }: JWK) =>
  kty === 'EC' ? { kty, crv, x, y } : { kty, n, e };
