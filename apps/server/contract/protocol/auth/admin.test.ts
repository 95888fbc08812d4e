// Admin API: the service role manages every account, and no other caller does.

import { describe, expect, inject, it } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';
import { newClient, newEmail, signedInPerson } from '../people.ts';
import { admin, makeAccount, signInWithPassword } from './admin-accounts.ts';

/**
 * Bcrypt hash of PASSWORD, as an administrator sends it when importing an account from another
 * system.
 */
const BCRYPT_OF_PASSWORD = '$2a$06$Kr9cNuQqgkqrL3n2G7M/5Oh9opC53XEWoGnsBIFuP0n18b8jKb6ga';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const asService = (query: string) => {
  const key = inject('serviceRoleKey');
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  return fetch(`${inject('url')}/auth/v1/admin/users${query}`, { headers });
};

describe(
  'callers without the service role',
  serves('Admin API refused to everybody but the service role'),
  () => {
    it.each([
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${NOBODY}`],
      ['PUT', `/admin/users/${NOBODY}`],
      ['DELETE', `/admin/users/${NOBODY}`],
      ['POST', '/admin/generate_link'],
      ['GET', '/admin/audit'],
      ['POST', '/invite'],
    ])(
      '%s %s is refused without a key, for the anonymous key, and for a person’s token even with the service key',
      async (method, path) => {
        const { client } = await signedInPerson();
        const { data } = await client.auth.getSession();
        const ask = async (headers: Record<string, string>) => {
          const response = await fetch(`${inject('url')}/auth/v1${path}`, { method, headers });
          return [response.status, response.headers.get('x-sb-error-code')];
        };
        const [anon, service] = [inject('anonKey'), inject('serviceRoleKey')];
        const bearer = `Bearer ${data.session?.access_token}`;
        expect(await ask({ apikey: anon, authorization: bearer })).toEqual([403, 'not_admin']);
        expect(await ask({ apikey: anon, authorization: `Bearer ${anon}` })).toEqual([
          403,
          'not_admin',
        ]);
        expect(await ask({ apikey: service, authorization: bearer })).toEqual([403, 'not_admin']);
        expect(await ask({ apikey: anon })).toEqual([401, 'no_authorization']);
        expect(await ask({})).toEqual([401, null]);
        expect(await ask({ apikey: anon, authorization: 'Bearer x.y.z' })).toEqual([
          403,
          'bad_jwt',
        ]);
      },
    );
  },
);

describe('createUser', serves('admin.createUser'), () => {
  it('creates an account with its metadata; email_confirm allows signing in', async () => {
    const { email, user } = await makeAccount({
      email_confirm: true,
      user_metadata: { language: 'ar' },
      app_metadata: { broker: true },
    });
    expect(user.user_metadata).toMatchObject({ language: 'ar' });
    expect(user.app_metadata).toEqual({ broker: true, provider: 'email', providers: ['email'] });
    expect(user.identities).toHaveLength(1);
    const { data, error } = await signInWithPassword(email);
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toMatchObject({ broker: true });
  });

  it('creates an account that cannot sign in until it is confirmed', async () => {
    const { id, email } = await makeAccount();
    expect((await signInWithPassword(email)).error?.code).toBe('email_not_confirmed');
    const { data } = await admin.updateUserById(id, { email_confirm: true });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await signInWithPassword(email)).error).toBeNull();
  });

  it('accepts an id and a bcrypt hash for an imported account', async () => {
    const id = crypto.randomUUID();
    const email = newEmail();
    const { data } = await admin.createUser({
      id,
      email,
      password_hash: BCRYPT_OF_PASSWORD,
      email_confirm: true,
    });
    expect(data.user?.id).toBe(id);
    expect((await signInWithPassword(email)).data.user?.id).toBe(id);
    const again = await admin.createUser({ id, email: newEmail() });
    expect([again.error?.status, again.error?.code]).toEqual([409, 'conflict']);
  });

  it(
    'refuses invalid attributes with a specific error',
    refuses('Phones: admin.createUser'),
    async () => {
      const { email } = await makeAccount();
      const code = async (attributes: Parameters<typeof admin.createUser>[0]) => {
        const { error } = await admin.createUser(attributes);
        return [error?.status, error?.code];
      };
      expect(await code({ email: email.toUpperCase() })).toEqual([422, 'email_exists']);
      expect(await code({})).toEqual([400, 'validation_failed']);
      expect(await code({ email: 'nobody' })).toEqual([400, 'validation_failed']);
      expect(await code({ email: newEmail(), password: '123' })).toEqual([422, 'weak_password']);
      expect(await code({ email: newEmail(), ban_duration: 'ever' })).toEqual([
        400,
        'validation_failed',
      ]);
      expect(await code({ email: newEmail(), role: 'postgres' })).toEqual([
        400,
        'validation_failed',
      ]);
      expect(await code({ phone: '+212600000000' })).toEqual([400, 'phone_provider_disabled']);
    },
  );
});

describe('listUsers and getUserById', () => {
  it(
    'lists people in pages, newest first, with totals and links',
    serves('admin.listUsers: pages, per_page'),
    async () => {
      const prefix = crypto.randomUUID();
      const ids: string[] = [];
      for (const name of ['one', 'two', 'three']) {
        ids.unshift((await makeAccount({ email: `${prefix}-${name}@people.example` })).id);
      }
      const page = async (number: number) => {
        const response = await asService(`?filter=${prefix}&page=${number}&per_page=2`);
        const { users } = (await response.json()) as { users: { id: string }[] };
        expect(response.headers.get('x-total-count')).toBe('3');
        return { ids: users.map((user) => user.id), link: response.headers.get('link') };
      };
      const last = '</admin/users?page=2&per_page=2>; rel="last"';
      const next = '</admin/users?page=2&per_page=2>; rel="next"';
      expect(await page(1)).toEqual({ ids: ids.slice(0, 2), link: `${next}, ${last}` });
      expect(await page(2)).toEqual({ ids: ids.slice(2), link: last });
      expect(await page(3)).toEqual({ ids: [], link: last });
    },
  );

  it('return a page of users in the format that the client parses, and refuse a negative page number', async () => {
    const { id } = await makeAccount();
    const { data, error } = await admin.listUsers({ page: 1, perPage: 100 });
    expect(error).toBeNull();
    expect(data.users.map((user) => user.id)).toContain(id);
    expect(data).toMatchObject({ aud: 'authenticated', total: expect.any(Number) });
    const wrong = await admin.listUsers({ page: -1, perPage: 10 });
    expect(wrong.error?.code).toBe('validation_failed');
  });

  it(
    'finds one person by id, or by part of the e-mail address',
    serves('admin.listUsers: filter. admin.getUserById'),
    async () => {
      const { id, email } = await makeAccount();
      expect((await admin.getUserById(id)).data.user?.email).toBe(email);
      const none = await admin.getUserById(NOBODY);
      expect([none.error?.status, none.error?.code]).toEqual([404, 'user_not_found']);
      const filter = email.slice(3, 20).toUpperCase();
      const response = await asService(`?filter=${filter}`);
      const body = (await response.json()) as { users: { id: string }[] };
      expect(body.users.map((user) => user.id)).toEqual([id]);
    },
  );
});

describe('updateUserById', () => {
  it(
    'changes address, metadata and password in one call, and the new password ends the person’s sessions',
    serves('admin.updateUserById'),
    async () => {
      const { client, id } = await signedInPerson();
      const email = newEmail();
      const { data, error } = await admin.updateUserById(id, {
        email,
        password: 'given by an administrator',
        user_metadata: { colour: 'blue' },
        app_metadata: { roles: ['broker'] },
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        user_metadata: { colour: 'blue' },
        app_metadata: { roles: ['broker'], provider: 'email' },
      });
      expect((await client.auth.getUser()).error).not.toBeNull();
      expect((await signInWithPassword(email, 'given by an administrator')).data.user?.id).toBe(id);
      const removed = await admin.updateUserById(id, { user_metadata: { colour: null } });
      expect(removed.data.user?.user_metadata).not.toHaveProperty('colour');
    },
  );

  it(
    'bans a person from sign-in, refresh and the account endpoint, and lifts the ban',
    serves('ban_duration'),
    async () => {
      const { client, id, email } = await signedInPerson();
      const { data } = await admin.updateUserById(id, { ban_duration: '24h' });
      expect(Date.parse(data.user?.banned_until ?? '') - Date.now()).toBeGreaterThan(86_000_000);
      expect((await signInWithPassword(email)).error?.code).toBe('user_banned');
      expect((await client.auth.getUser()).error?.code).toBe('user_banned');
      expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
      await admin.updateUserById(id, { ban_duration: 'none' });
      expect((await signInWithPassword(email)).error).toBeNull();
    },
  );

  it(
    'refuses a taken address, an unknown person and a phone number',
    refuses('Phones: admin.updateUserById'),
    async () => {
      const [one, other] = [await makeAccount(), await makeAccount()];
      const code = async (id: string, attributes: Parameters<typeof admin.updateUserById>[1]) =>
        (await admin.updateUserById(id, attributes)).error?.code;
      expect(await code(one.id, { email: other.email })).toBe('email_exists');
      expect(await code(NOBODY, { email: newEmail() })).toBe('user_not_found');
      expect(await code(one.id, { phone: '+212600000000' })).toBe('phone_provider_disabled');
    },
  );
});

describe('deleteUser', () => {
  it(
    'deletes the account and its sessions',
    serves([
      'admin.deleteUser: hard',
      '409 conflict when rows of the product refer to the account.',
    ]),
    async () => {
      const { client, id, email } = await signedInPerson();
      expect((await admin.deleteUser(id)).error).toBeNull();
      expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
      expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
      expect((await signInWithPassword(email)).error?.code).toBe('invalid_credentials');
      expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found');
    },
  );

  it(
    'soft deletion keeps an anonymised row and frees the e-mail address',
    serves([
      'admin.deleteUser: soft',
      '409 conflict when rows of the product refer to the account.',
    ]),
    async () => {
      const { client, id, email } = await signedInPerson();
      expect((await admin.deleteUser(id, true)).error).toBeNull();
      const { data } = await admin.getUserById(id);
      expect(data.user?.email).toMatch(/^[0-9a-f]{64}$/);
      expect(data.user?.user_metadata).toEqual({});
      expect((await client.auth.getUser()).data.user).toBeNull();
      expect((await signInWithPassword(email)).error?.code).toBe('invalid_credentials');
      expect((await admin.createUser({ email })).error).toBeNull();
    },
  );
});

describe('signOut', () => {
  it(
    'ends the session of another person when called with that person’s token',
    serves('admin.signOut'),
    async () => {
      const { client, email } = await signedInPerson();
      const other = await signInWithPassword(email);
      const { data } = await client.auth.getSession();
      const { error } = await admin.signOut(data.session?.access_token ?? '', 'global');
      expect(error).toBeNull();
      for (const token of [data.session?.access_token, other.data.session?.access_token]) {
        const { error: ended } = await newClient().auth.getUser(token);
        expect(ended).not.toBeNull();
      }
      expect((await admin.signOut('not-a-token')).error?.message).toMatch(/^invalid JWT/);
    },
  );
});
