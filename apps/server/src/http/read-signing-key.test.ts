// Tests of importing signing keys: which formats are accepted, and that no error shows any part of
// a key.
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { readSigningKey } from './read-signing-key.ts';

let es256: JWK;
let rs256: JWK;
beforeAll(async () => {
  const made = async (alg: string) =>
    exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey);
  [es256, rs256] = await Promise.all([made('ES256'), made('RS256')]);
});

it('accepts keys of both algorithms, and derives an id from a key that has none', async () => {
  expect(await readSigningKey(JSON.stringify({ ...es256, kid: 'mine' }))).toMatchObject({
    kid: 'mine',
    alg: 'ES256',
  });
  expect(await readSigningKey(JSON.stringify(rs256))).toMatchObject({
    kid: expect.stringMatching(/^[\w-]{43}$/),
    alg: 'RS256',
  });
});

it('given a list of keys, uses the key that is marked for signing', async () => {
  const { d: _d, ...shown } = rs256;
  const list = [
    { ...es256, kid: 'mine', key_ops: ['sign', 'verify'] },
    { ...shown, key_ops: ['verify'] },
  ];
  expect((await readSigningKey(JSON.stringify(list))).kid).toBe('mine');
  await expect(readSigningKey('[]')).rejects.toThrow('0 keys in the list may sign');
});

it.each<[string, () => unknown]>([
  ['a public key', () => ({ ...es256, d: undefined })],
  ['a symmetric key', () => ({ kty: 'oct', k: es256.d })],
  ['a key of another curve', () => ({ ...es256, crv: 'P-384' })],
  ['a key for another algorithm', () => ({ ...rs256, alg: 'RS512' })],
  ['a key that is too short', () => ({ ...rs256, n: rs256.n?.slice(0, 171) })],
  ['a key for encryption', () => ({ ...es256, use: 'enc' })],
  ['invalid key numbers', () => ({ ...es256, x: 'AAAA' })],
])('rejects an invalid signing key: %s', async (_case, key) => {
  const refusal = await readSigningKey(JSON.stringify(key())).catch((error) => String(error));
  expect(refusal).toMatch(/key/);
  expect(refusal).not.toContain(String(es256.d));
  expect(refusal).not.toContain(String(rs256.d));
});

it('rejects a signing key that is not JSON', async () => {
  await expect(readSigningKey('-----BEGIN PRIVATE KEY-----')).rejects.toThrow('not JSON');
});
