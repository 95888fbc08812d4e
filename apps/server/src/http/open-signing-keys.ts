// Loads the signing keys, which all servers with the same database share. The first server that
// starts creates the first key.
import { type CryptoKey, importJWK, type JWK } from 'jose';
import type { Database } from '../db/database.ts';
import { pauses } from '../timeouts.ts';
import type { SigningAlgorithm } from './read-signing-key.ts';
import { rotateSigningKey } from './rotate-signing-key.ts';
import { unsealJwk } from './sealed-jwk.ts';
import type { SigningKeys } from './signing-keys.ts';
import { SIGNING_KEYS_CHANNEL } from './signing-keys-channel.ts';

/**
 * Loads the keys that sign and verify tokens, and loads them again after every change. Skips keys
 * that were encrypted with another JWT_SECRET: such keys neither sign nor verify tokens. Therefore
 * all earlier tokens become invalid when the server starts with a new secret.
 * @param warn - Called when the changed keys could not be loaded.
 */
export async function openSigningKeys(
  database: Database,
  jwtSecret: string,
  warn: (message: string) => void,
): Promise<SigningKeys> {
  let keys = await makeFirst();
  let readAt = performance.now();
  const callbacks: (() => void)[] = [];

  async function makeFirst(): Promise<Keys> {
    return database.asService(async (client) => {
      // The lock ensures that servers that start at the same time create only one key.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        SIGNING_KEYS_CHANNEL,
      ]);
      const read = async () => readKeys((await client.query<KeyRow>(SELECT)).rows, jwtSecret);
      const found = await read();
      if (found.isComplete) return found;
      await rotateSigningKey(client, jwtSecret, false);
      return read();
    });
  }

  async function readAgain(): Promise<void> {
    readAt = performance.now();
    const read = await readKeys(await database.query<KeyRow>(SELECT), jwtSecret);
    // A server with another JWT_SECRET may have replaced the signing key. This server cannot
    // decrypt the new key, so it continues to sign with the keys that it loaded before.
    if (!read.isComplete) return;
    keys = read;
    for (const callback of callbacks) callback();
  }

  await database.listen(SIGNING_KEYS_CHANNEL, () => {
    readAgain().catch((error) => warn(`could not reload the signing keys: ${error}`));
  });
  return {
    current: () => {
      const [current] = keys.list;
      if (!current) throw new Error('there is no signing key');
      return current;
    },
    async publicKey(kid, alg) {
      const find = () => keys.list.find((key) => key.kid === kid && key.alg === alg)?.publicKey;
      const known = find();
      if (known) return known;
      // No key with this id is loaded. Another server may just have created the key, and its
      // notification may still be on the way. The keys are therefore loaded again.
      if (performance.now() - readAt < pauses.signingKeysRead) return undefined;
      await readAgain();
      return find();
    },
    publicJwks: () => keys.list.map((key) => key.publicJwk),
    onChange: (callback) => void callbacks.push(callback),
  };
}

/** Selects the signing keys, beginning with the one that signs new tokens. */
const SELECT = `select kid, public_jwk, sealed_private_jwk, retired_at is not null as is_retired
  from wasl_platform.signing_keys order by retired_at is not null, created_at desc`;

type KeyRow = { kid: string; public_jwk: JWK; sealed_private_jwk: string; is_retired: boolean };
type Key = {
  kid: string;
  alg: SigningAlgorithm;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
};
type Keys = {
  list: Key[];
  /** True if at least one of the keys may sign new tokens. */
  isComplete: boolean;
};

async function readKeys(rows: KeyRow[], jwtSecret: string): Promise<Keys> {
  const list: Key[] = [];
  let isComplete = false;
  for (const row of rows) {
    const jwk = await unsealJwk(row.sealed_private_jwk, jwtSecret);
    if (!jwk) continue;
    const alg = row.public_jwk.alg === 'RS256' ? 'RS256' : 'ES256';
    const [publicKey, privateKey] = [await imported(row.public_jwk, alg), await imported(jwk, alg)];
    list.push({ kid: row.kid, alg, publicJwk: row.public_jwk, publicKey, privateKey });
    isComplete ||= !row.is_retired;
  }
  return { list, isComplete };
}

async function imported(jwk: JWK, alg: SigningAlgorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (key instanceof Uint8Array) throw new Error('a signing key is a secret');
  return key;
}
