// Access tokens are signed with ES256. Anybody can verify a token with the public key, and only the
// server can create a token.

import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { serves } from '../../wire-features.ts';
import { signedInPerson } from '../people.ts';

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const jwksOf = async (url: string) =>
  (await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JWK[] };

describe('public keys', () => {
  it(
    'let an unmodified client verify the claims of a token without requesting the user from the server',
    serves('getClaims: ES256 verified by the client'),
    async () => {
      const asked: string[] = [];
      const { client, id } = await signedInPerson((url) => asked.push(url));
      asked.length = 0;
      const { data, error } = await client.auth.getClaims();
      expect(error).toBeNull();
      expect(data?.claims.sub).toBe(id);
      expect(data?.header.alg).toBe('ES256');
      expect(asked).toEqual([`${inject('url')}/auth/v1/.well-known/jwks.json`]);
    },
  );

  it(
    'are readable by everybody and contain no private part',
    serves('getClaims: JWKS'),
    async () => {
      const response = await fetch(`${inject('url')}/auth/v1/.well-known/jwks.json`);
      expect(response.status).toBe(200);
      const { keys } = (await response.json()) as { keys: JWK[] };
      expect(keys).toEqual([
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ]);
    },
  );
});

describe('a forged token', serves('Forged tokens are refused'), () => {
  const statusOf = async (path: string, token: string) => {
    const headers = { apikey: inject('anonKey'), authorization: `Bearer ${token}` };
    return (await fetch(`${inject('url')}${path}`, { headers })).status;
  };

  it('is refused without a signature or key id, and when signed with another key or with our public key as a secret', async () => {
    const { client, id } = await signedInPerson();
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    const { kid } = headerOf(token);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { privateKey } = await generateKeyPair('ES256');
    const [jwk] = (await jwksOf(inject('url'))).keys;
    const publicKey = await importJWK({ ...jwk }, 'ES256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('not a public key');
    const pem = new TextEncoder().encode(await exportSPKI(publicKey));
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const sign = (header: { alg: string; kid?: string }, key: typeof privateKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader(header).sign(key);
    const forged = [
      await sign({ alg: 'ES256', kid }, privateKey),
      await sign({ alg: 'ES256', kid: 'unknown' }, privateKey),
      await sign({ alg: 'ES256' }, privateKey),
      await sign({ alg: 'HS256', kid }, pem),
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      `${encode({ alg: 'ES256', kid })}.${encode({ ...claims, sub: crypto.randomUUID() })}.${token.split('.')[2]}`,
    ];
    for (const each of forged) {
      expect(await statusOf('/auth/v1/user', each)).toBe(403);
      expect(await statusOf('/rest/v1/', each)).toBe(401);
    }
    expect(await statusOf('/auth/v1/user', token)).toBe(200);
    expect(claims.sub).toBe(id);
  });
});
