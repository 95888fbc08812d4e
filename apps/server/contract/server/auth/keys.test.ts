// Access tokens are signed with ES256: anybody verifies them with the public key, and keys can be replaced.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from '../../../../../tools/instance.ts';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { withDatabase } from '../with-database.ts';

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const jwksOf = async (url: string) =>
  (await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JWK[] };
const kidsOf = async (url: string) => (await jwksOf(url)).keys.map((key) => key.kid);

describe('the public keys', () => {
  it('are sealed in the database, where no API role reads them', async () => {
    await withDatabase(async (database) => {
      const { rows } = await database.query(
        'select sealed_private_jwk from wasl_platform.signing_keys',
      );
      expect(rows).toHaveLength(1);
      expect(rows[0].sealed_private_jwk).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
      for (const role of ['anon', 'authenticated', 'service_role']) {
        await database.query(`set role ${role}`);
        await expect(
          database.query('select kid from wasl_platform.signing_keys'),
        ).rejects.toMatchObject({ code: '42501' });
        await database.query('reset role');
      }
    });
  });
});

describe('two servers of one database', () => {
  const JWT_SECRET = 'a-secret-that-both-servers-are-given-0123456789';
  let first: Instance;
  let second: Instance;

  beforeAll(async () => {
    first = await startInstance({ env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true', JWT_SECRET } });
    second = await startInstance({
      env: { DEMO: 'false', DATABASE_URL: first.databaseUrl, JWT_SECRET },
    });
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
  });

  const rotate = async (...flags: string[]) => {
    const program = join(import.meta.dirname, '../../../src/rotate-keys.ts');
    const env = { ...process.env, DATA_DIR: first.dataDir, JWT_SECRET, DATABASE_URL: '' };
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...flags], { env });
    return (JSON.parse(stdout) as { kid: string }).kid;
  };
  const newPerson = async () => {
    const client = createClient(first.url, first.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data, error } = await client.auth.signUp({ email: newEmail(), password: PASSWORD });
    if (error) throw error;
    return { client, token: data.session?.access_token ?? '' };
  };
  const accepts = async (server: Instance, token: string) => {
    const headers = { apikey: server.anonKey, authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/auth/v1/user`, { headers })).status === 200;
  };

  it('share the key, replace it together, and end it when it leaked', async () => {
    const [original] = await kidsOf(first.url);
    expect(await kidsOf(second.url)).toEqual([original]);
    const before = await newPerson();
    expect(headerOf(before.token)).toMatchObject({ alg: 'ES256', kid: original });
    expect(await accepts(second, before.token)).toBe(true);

    const kid = await rotate();
    for (const server of [first, second]) {
      await expect.poll(() => kidsOf(server.url)).toEqual([kid, original]);
    }
    const after = await newPerson();
    expect(headerOf(after.token).kid).toBe(kid);
    for (const server of [first, second]) {
      expect(await accepts(server, before.token)).toBe(true);
      expect(await accepts(server, after.token)).toBe(true);
    }

    const last = await rotate('--now');
    for (const server of [first, second]) {
      await expect.poll(() => kidsOf(server.url)).toEqual([last]);
      expect(await accepts(server, after.token)).toBe(false);
    }
    const { data, error } = await after.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(headerOf(data.session?.access_token ?? '').kid).toBe(last);
    expect(await accepts(second, data.session?.access_token ?? '')).toBe(true);
  });

  it('still take tokens signed with the secret, as other tools make them', async () => {
    const { client } = await newPerson();
    const { data } = await client.auth.getClaims();
    const secret = new TextEncoder().encode(JWT_SECRET);
    const token = await new SignJWT({ ...data?.claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret);
    expect(await accepts(first, token)).toBe(true);
  });
});
