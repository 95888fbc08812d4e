import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { sealJwk, unsealJwk } from './sealed-jwk.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';

test('decrypts a key only with the secret with which it was encrypted, and rejects a modified text', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const sealed = await sealJwk(jwk, SECRET);
  expect(sealed).not.toContain(jwk.d);
  expect(await unsealJwk(sealed, SECRET)).toEqual(jwk);
  expect(await unsealJwk(sealed, `${SECRET}x`)).toBeUndefined();
  const [head, key, iv, text = '', tag] = sealed.split('.');
  const changed = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  expect(await unsealJwk([head, key, iv, changed, tag].join('.'), SECRET)).toBeUndefined();
});
