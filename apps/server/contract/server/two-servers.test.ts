// Two servers that use one database share the signing keys. A server deletes old broadcasts when it
// starts. If both servers receive the same part of an upload, only one of them accepts the part.
// @module-tag slow

import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../protocol/people.ts';
import { serves } from '../wire-features.ts';
import { runSql } from './run-sql.ts';

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const jwksOf = async (url: string) =>
  (await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JWK[] };
const kidsOf = async (url: string) => (await jwksOf(url)).keys.map((key) => key.kid);

const JWT_SECRET = 'a-secret-that-both-servers-are-given-0123456789';
let first: Instance;
let second: Instance;

beforeAll(async () => {
  first = await startInstance({ env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true', JWT_SECRET } });
  await runSql(
    `insert into realtime.messages (topic, extension, inserted_at)
     select 't', 'broadcast', (now() at time zone 'utc') - interval '1 day' * days
     from generate_series(1, 5) days`,
    [],
    first.databaseUrl,
  );
  second = await startInstance({
    env: { DEMO: 'false', DATABASE_URL: first.databaseUrl, JWT_SECRET },
  });
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

const rotate = async (...flags: string[]) => {
  const program = join(import.meta.dirname, '../../src/rotate-keys.ts');
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

describe('two servers of one database', () => {
  it(
    'share the signing key, rotate it together, and revoke a leaked key',
    serves('Signing keys: shared by servers; rotated; ended'),
    async () => {
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
    },
  );

  it(
    'sign with an imported key, and accept tokens that another system signed with this key',
    serves([
      'Signing keys of the project itself: keys:rotate --import',
      'RS256 or ES256, as a JSON Web Key.',
    ]),
    async () => {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      const file = join(first.dataDir, 'brought.json');
      writeFileSync(file, JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'brought' }));
      const before = await newPerson();
      expect(await rotate('--import', file)).toBe('brought');
      for (const server of [first, second]) {
        await expect.poll(async () => (await kidsOf(server.url))[0]).toBe('brought');
      }
      const { client, token } = await newPerson();
      expect(headerOf(token)).toMatchObject({ alg: 'RS256', kid: 'brought' });
      const { data } = await client.auth.getClaims();
      const elsewhere = (alg: string, kid: string) =>
        new SignJWT({ ...data?.claims }).setProtectedHeader({ alg, kid }).sign(privateKey);
      for (const server of [first, second]) {
        expect(await accepts(server, before.token)).toBe(true);
        expect(await accepts(server, token)).toBe(true);
        expect(await accepts(server, await elsewhere('RS256', 'brought'))).toBe(true);
        // A token is refused if its algorithm differs from that of the key it names.
        expect(await accepts(server, await elsewhere('RS256', headerOf(before.token).kid))).toBe(
          false,
        );
      }
      const { keys } = await jwksOf(first.url);
      expect(
        Object.keys(keys[0] ?? {})
          .sort()
          .join(),
      ).toBe('alg,e,key_ops,kid,kty,n,use');
    },
  );

  it(
    'accept tokens that another tool has signed with the JWT secret',
    serves('HS256 tokens of the secret beside ES256'),
    async () => {
      const { client } = await newPerson();
      const { data } = await client.auth.getClaims();
      const secret = new TextEncoder().encode(JWT_SECRET);
      const token = await new SignJWT({ ...data?.claims })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret);
      expect(await accepts(first, token)).toBe(true);
    },
  );
});

it(
  'broadcasts from the database are deleted after three days, when a server starts',
  serves('Broadcast from the database: kept three days'),
  async () => {
    const left = () => runSql('select from realtime.messages', [], first.databaseUrl);
    await expect.poll(left).toHaveLength(2);
  },
);

it(
  'if a part of an upload is sent to both servers concurrently, only one of them accepts the part',
  serves('Resumable uploads, at once: two servers'),
  async () => {
    const service = createClient(first.url, first.serviceRoleKey, {
      auth: { persistSession: false },
    });
    expect((await service.storage.createBucket('parts')).error).toBeNull();
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${first.serviceRoleKey}` };
    const begun = await fetch(`${first.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': '9',
        'upload-metadata': `bucketName ${encode('parts')},objectName ${encode('one')}`,
      },
    });
    const { pathname } = new URL(begun.headers.get('location') ?? '');
    const goOn = Promise.withResolvers<void>();
    const answers = [first, second].map((server) => {
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(Buffer.from('ab'));
          await goOn.promise;
          controller.enqueue(Buffer.from('c'));
          controller.close();
        },
      });
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PATCH',
        headers: {
          ...headers,
          authorization: `Bearer ${server.serviceRoleKey}`,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
        },
        body,
        duplex: 'half',
      };
      return fetch(`${server.url}${pathname}`, init);
    });
    const incoming = ({ dataDir }: Instance) =>
      readdirSync(join(dataDir, 'storage/incoming')).length;
    await expect.poll(() => [incoming(first), incoming(second)]).toEqual([1, 1]);
    goOn.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
  },
);
