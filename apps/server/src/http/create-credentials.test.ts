// Tests how callers are identified (docs/protocol/every-service.md#keys-and-tokens).
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { buildConfig } from '../config/build-config.ts';
import { readEnvironment } from '../config/environment.ts';
import { createCredentials } from './create-credentials.ts';

const secrets = {
  instance_id: 'abcdefgh',
  jwt_secret: 'a-secret-of-more-than-thirty-two-characters',
  database_password: 'b'.repeat(16),
  issued_at: 1_700_000_000,
};
const config = buildConfig(readEnvironment({}), secrets, 3000);
const credentials = createCredentials(config);
const now = Math.floor(Date.now() / 1000);
const userToken = (exp = now + 60) =>
  credentials.sign({ sub: 'amina', role: 'authenticated', exp });

describe('accepted credentials', () => {
  test('identify the role of an API key in the apikey header, in the Authorization header or in both', async () => {
    for (const headers of [
      { apikey: config.anonKey },
      { authorization: `Bearer ${config.anonKey}` },
      { apikey: config.anonKey, authorization: `Bearer ${config.anonKey}` },
    ]) {
      expect(await credentials.resolve(headers)).toMatchObject({ ok: true, role: 'anon' });
    }
    expect(await credentials.resolve({ apikey: config.serviceRoleKey })).toMatchObject({
      ok: true,
      role: 'service_role',
      claims: { role: 'service_role', iss: config.product.id },
    });
  });

  test('identify the user if they contain an API key and a user token', async () => {
    const token = await userToken();
    const caller = { apikey: config.serviceRoleKey, authorization: `Bearer ${token}` };
    expect(await credentials.resolve(caller)).toMatchObject({
      ok: true,
      role: 'authenticated',
      claims: { sub: 'amina' },
      token,
    });
  });

  test('may contain a user token in place of the API key, because WebSocket clients send the token there', async () => {
    const caller = await credentials.resolve({ apikey: await userToken() });
    expect(caller).toMatchObject({ ok: true, role: 'authenticated' });
  });
});

describe('rejected credentials', () => {
  const reason = async (headers: { apikey?: string; authorization?: string }) => {
    const caller = await credentials.resolve(headers);
    return caller.ok ? caller.role : caller.reason;
  };

  test('include a missing key, an unknown key, an expired token and a forged token', async () => {
    const secret = new TextEncoder().encode('another-secret-of-more-than-thirty-two-chars');
    const header = { alg: 'HS256' };
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader(header)
      .sign(secret);
    const stale = await userToken(now - 10);
    const { anonKey: apikey } = config;
    expect(await reason({})).toBe('missing_key');
    expect(await reason({ authorization: 'Basic abc' })).toBe('missing_key');
    expect(await reason({ apikey: 'sb_publishable_x' })).toBe('invalid_key');
    expect(await reason({ apikey: forged })).toBe('invalid_key');
    expect(await reason({ apikey, authorization: `Bearer ${forged}` })).toBe('bad_jwt');
    expect(await reason({ apikey, authorization: 'Bearer nonsense' })).toBe('bad_jwt');
    expect(await reason({ apikey, authorization: `Bearer ${stale}` })).toBe('expired_jwt');
  });

  test('include an unsigned token, and a token with a database role that callers may not have', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.`;
    expect(await reason({ authorization: `Bearer ${unsigned}` })).toBe('bad_jwt');
    const owner = await credentials.sign({ role: 'postgres', exp: now + 60 });
    expect(await reason({ authorization: `Bearer ${owner}` })).toBe('bad_jwt');
  });
});
