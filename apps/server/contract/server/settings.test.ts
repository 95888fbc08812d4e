// Settings that change one answer each, on one server that has them all.
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../protocol/people.ts';
import { joinPrivate } from '../protocol/realtime/join-private.ts';

const JWT_SECRET = 'of this test alone, and long enough for HS256';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({
    env: {
      DEMO: 'false',
      MONEY_MODE: 'licensed',
      MONEY_OPERATOR_NAME: 'Transferts du Sud SA',
      MONEY_LICENCE_NUMBER: 'EP 12/2026',
      MONEY_COMPLAINT_ADDRESS: '4 rue de Fès, Rabat',
      MAIL_AUTOCONFIRM: 'true',
      PASSKEY_ENABLED: 'false',
      REALTIME_PRIVATE_ONLY: 'true',
      JWT_SECRET,
    },
  });
});
afterAll(() => instance?.stop());

const clientOf = (key: 'anonKey' | 'serviceRoleKey') =>
  createClient(instance.url, instance[key], {
    auth: { persistSession: false, autoRefreshToken: false },
  });

it('the web app learns the settings of the product, and that nobody has named who runs this instance', async () => {
  const settings = await (await fetch(`${instance.url}/config.json`)).json();
  expect(settings).toEqual({
    anon_key: instance.anonKey,
    company: {},
    money_mode: 'licensed',
    money_operator_name: 'Transferts du Sud SA',
    money_licence_number: 'EP 12/2026',
    money_complaint_address: '4 rue de Fès, Rabat',
  });
});

it('autoconfirm signs a new person in at once, and says that an address is taken', async () => {
  const client = clientOf('anonKey');
  const email = newEmail();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTruthy();
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect(data.user?.user_metadata.email_verified).toBe(true);
  const again = await client.auth.signUp({ email, password: PASSWORD });
  expect(again.error?.code).toBe('user_already_exists');
});

it('a token that a tool signed with the secret as supabase_admin is an admin of accounts, and nobody elsewhere', async () => {
  const signed = (role: string, secret: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1 minute')
      .sign(new TextEncoder().encode(secret));
  const ask = async (path: string, token: string) => {
    const headers = { apikey: instance.anonKey, authorization: `Bearer ${token}` };
    return (await fetch(`${instance.url}${path}`, { headers })).status;
  };
  const token = await signed('supabase_admin', JWT_SECRET);
  expect(await ask('/auth/v1/admin/users', token)).toBe(200);
  expect(await ask('/rest/v1/profiles', token)).toBe(401);
  const others = [
    await signed('supabase_admin', `${JWT_SECRET}?`),
    await signed('authenticated', JWT_SECRET),
    await signed('postgres', JWT_SECRET),
  ];
  for (const other of others) expect(await ask('/auth/v1/admin/users', other)).toBe(403);
});

it('while passkeys are off, every endpoint says so', async () => {
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${instance.url}/auth/v1/${path}`, {
      method,
      headers: { apikey: instance.anonKey, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  for (const [method, path] of [
    ['POST', 'passkeys/authentication/options'],
    ['POST', 'passkeys/authentication/verify'],
    ['POST', 'passkeys/registration/options'],
    ['POST', 'passkeys/registration/verify'],
    ['GET', 'passkeys'],
    ['PATCH', `passkeys/${crypto.randomUUID()}`],
    ['DELETE', `passkeys/${crypto.randomUUID()}`],
  ] as const) {
    expect(await ask(method, path)).toMatchObject({
      status: 404,
      body: { error_code: 'passkey_disabled' },
    });
  }
  expect((await ask('GET', 'settings')).body).toMatchObject({ passkeys_enabled: false });
});

it('a public channel is refused in Supabase’s words, a private one follows its policies', async () => {
  const [service, visitor] = [clientOf('serviceRoleKey'), clientOf('anonKey')];
  const open = { private: false };
  for (const client of [service, visitor]) {
    await expect(joinPrivate(client, 'lobby', open)).rejects.toThrow(
      'PrivateOnly: This project only allows private channels',
    );
  }
  await expect(joinPrivate(visitor, 'lobby')).rejects.toThrow('Unauthorized');
  const { statuses } = await joinPrivate(service, 'lobby');
  expect(statuses).toEqual(['SUBSCRIBED']);
  for (const client of [service, visitor]) await client.realtime.disconnect();
});
