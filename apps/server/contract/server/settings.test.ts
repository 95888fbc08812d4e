// Tests settings that each change one behaviour of the server. All these settings are set on one
// server.

import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../protocol/people.ts';
import { joinPrivateChannel } from '../protocol/realtime/join-private-channel.ts';
import { serves } from '../wire-features.ts';
import { runSql } from './run-sql.ts';

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
      URI_ALLOW_LIST: 'wasl://**',
      RATE_LIMIT_VERIFY: '3',
      REST_SCHEMAS: 'public, contract_shop',
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: 'secret',
      // No server listens at this address.
      GOOGLE_ISSUER: 'http://127.0.0.1:1',
    },
  });
});
afterAll(() => instance?.stop());

const clientOf = (key: 'anonKey' | 'serviceRoleKey') =>
  createClient(instance.url, instance[key], {
    auth: { persistSession: false, autoRefreshToken: false },
  });

it('the web app’s configuration contains the product settings and an empty company object', async () => {
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

it(
  'with autoconfirm, a sign-up signs the person in immediately, and is refused if the address has an account',
  serves('signUp under autoconfirm: a session at once, user_already_exists'),
  async () => {
    const client = clientOf('anonKey');
    const email = newEmail();
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.user_metadata.email_verified).toBe(true);
    const again = await client.auth.signUp({ email, password: PASSWORD });
    expect(again.error?.code).toBe('user_already_exists');
  },
);

it(
  'a supabase_admin token that a tool has signed with the JWT secret can manage accounts and nothing else',
  serves('Admin tokens of the role supabase_admin'),
  async () => {
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
  },
);

it(
  'the server exposes the schemas that REST_SCHEMAS lists, and uses the first one by default',
  serves('Accept-Profile and Content-Profile: the schemas of REST_SCHEMAS'),
  async () => {
    await runSql(
      `create schema contract_shop; grant usage on schema contract_shop to service_role;
     create table contract_shop.wares (id int primary key); grant select, insert on contract_shop.wares to service_role;
     create function contract_shop.twice(a int) returns int language sql as 'select a * 2';
     grant execute on function contract_shop.twice to service_role;
     create schema contract_hidden; create table contract_hidden.wares (id int); notify pgrst, 'reload schema'`,
      [],
      instance.databaseUrl,
    );
    const shop = clientOf('serviceRoleKey').schema('contract_shop');
    // The server learns about the new schema from `notify` in the statements above, after a moment.
    await expect.poll(async () => (await shop.from('wares').select()).status).toBe(200);
    expect(await shop.from('wares').insert({ id: 7 }).select().single()).toMatchObject({
      status: 201,
      data: { id: 7 },
    });
    expect((await shop.rpc('twice', { a: 4 })).data).toBe(8);
    const unnamed = await clientOf('serviceRoleKey').from('wares').select();
    expect(unnamed.error?.code).toBe('PGRST205');
    const hidden = await clientOf('serviceRoleKey')
      .schema('contract_hidden')
      .from('wares')
      .select();
    expect(hidden).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST106',
        hint: 'Only the following schemas are exposed: public, contract_shop',
      },
    });
  },
);

it(
  'the server refuses a malformed ID token without calling the provider, which may be unreachable',
  serves('A malformed ID token is refused before the provider is asked'),
  async () => {
    const signIn = (token: string) =>
      clientOf('anonKey').auth.signInWithIdToken({ provider: 'google', token });
    for (const token of ['a.b.c', 'no token', 'e30.e30', 'e30.e30.', '....']) {
      expect((await signIn(token)).error, token).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Bad ID token',
      });
    }
    const { privateKey } = await generateKeyPair('ES256');
    const whole = await new SignJWT({ sub: '1' })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey);
    expect((await signIn(whole)).error?.status).toBe(500);
  },
);

it(
  'a link redirects only to a URL that URI_ALLOW_LIST allows',
  serves('URI_ALLOW_LIST'),
  async () => {
    const leadsTo = async (redirectTo: string) => {
      const { data } = await clientOf('serviceRoleKey').auth.admin.generateLink({
        type: 'magiclink',
        email: newEmail(),
        options: { redirectTo },
      });
      return data.properties?.redirect_to;
    };
    expect(await leadsTo('wasl://back')).toBe('wasl://back');
    expect(await leadsTo('https://evil.example/')).toBe(`${instance.url}/`);
  },
);

it(
  'under RATE_LIMIT_VERIFY=3, the fourth attempt to verify a code is refused without a check of the code',
  serves([
    'RATE_LIMIT_VERIFY',
    'RATE_LIMIT_TOKEN_REFRESH, _OTP, _PASSKEY, _EMAIL_SENT and _SMS_SENT, SMTP_MAX_FREQUENCY and SMS_MAX_FREQUENCY change their limits in the same way.',
  ]),
  async () => {
    const statuses: (number | undefined)[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const typed = { email: newEmail(), token: '123456', type: 'email' } as const;
      statuses.push((await clientOf('anonKey').auth.verifyOtp(typed)).error?.status);
    }
    expect(statuses).toEqual([403, 403, 403, 429]);
  },
);

it(
  'every passkey endpoint returns a specific error while passkeys are disabled',
  serves([
    'passkey_disabled',
    'PASSKEY_ENABLED=false, or a PUBLIC_URL that is a bare network address.',
  ]),
  async () => {
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
  },
);

it(
  'a public channel is refused with Supabase’s error text, and a private channel follows its policies',
  serves(['Private-only projects (PrivateOnly)', 'REALTIME_PRIVATE_ONLY']),
  async () => {
    const [service, visitor] = [clientOf('serviceRoleKey'), clientOf('anonKey')];
    const open = { private: false };
    for (const client of [service, visitor]) {
      await expect(joinPrivateChannel(client, 'lobby', open)).rejects.toThrow(
        'PrivateOnly: This project only allows private channels',
      );
    }
    await expect(joinPrivateChannel(visitor, 'lobby')).rejects.toThrow('Unauthorized');
    const { statuses } = await joinPrivateChannel(service, 'lobby');
    expect(statuses).toEqual(['SUBSCRIBED']);
    for (const client of [service, visitor]) await client.realtime.disconnect();
  },
);
