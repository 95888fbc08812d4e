// Hook custom_access_token as a database function: it sets the claims of tokens and runs with its
// own rights only.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenClaims } from '../../../protocol/auth/second-factors.ts';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { type HookFixture, openHookFixture, recordingFunctionBody } from './hook-fixture.ts';

const HOOK = 'custom_access_token';
const PLAIN = `return jsonb_build_object('claims', event -> 'claims');`;

const BROKEN = {
  status: 500,
  message: `Error running hook URI: pg-functions://postgres/public/${HOOK}`,
};

let fixture: HookFixture;

beforeAll(async () => {
  fixture = await openHookFixture([HOOK]);
  await fixture.write(HOOK, PLAIN);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.write(HOOK, PLAIN));

async function signIn() {
  const { client, id, email } = await fixture.person();
  const answer = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, id, email, ...answer };
}

describe('custom_access_token', () => {
  it(
    'adds a claim to every token; database functions and the client can read this claim',
    serves(['Auth hook: custom_access_token', 'HOOK_CUSTOM_ACCESS_TOKEN_URI']),
    async () => {
      await fixture.write(
        HOOK,
        `return jsonb_build_object('claims', event -> 'claims' || '{"desk": "Fes"}');`,
      );
      const { client, data } = await signIn();
      expect(tokenClaims(data.session?.access_token)).toMatchObject({ desk: 'Fes', aal: 'aal1' });
      const { data: refreshed } = await client.auth.refreshSession();
      expect(tokenClaims(refreshed.session?.access_token).desk).toBe('Fes');
      const { data: claims } = await client.auth.getClaims();
      expect(claims?.claims.desk).toBe('Fes');
      await fixture.sql(`create or replace function public.my_desk() returns text language sql stable
      as $$ select auth.jwt() ->> 'desk' $$`);
      await fixture.sql('grant execute on function public.my_desk to authenticated');
      await expect.poll(async () => (await client.rpc('my_desk')).data).toBe('Fes');
    },
  );

  it('receives the person, the authentication method and the claims', async () => {
    await fixture.write(
      HOOK,
      recordingFunctionBody(`jsonb_build_object('claims', event -> 'claims')`),
    );
    const { client, id, email } = await signIn();
    await client.auth.refreshSession();
    const events = (await fixture.heard()).filter(({ event }) => event.user_id === id);
    expect(events.map(({ event }) => event.authentication_method)).toEqual([
      'otp',
      'password',
      'token_refresh',
    ]);
    expect(events[1]?.event).toEqual({
      metadata: {
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        time: expect.any(String),
        name: 'customize-access-token',
        ip_address: '127.0.0.1',
      },
      user_id: id,
      authentication_method: 'password',
      claims: {
        iss: `${fixture.instance.url}/auth/v1`,
        sub: id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        iat: expect.any(Number),
        exp: expect.any(Number),
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: expect.objectContaining({ email }),
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        session_id: expect.any(String),
        is_anonymous: false,
      },
    });
  });

  it('refuses the token with its own status and message', async () => {
    const { client, email } = await fixture.person();
    await fixture.write(
      HOOK,
      `return '{"error": {"http_code": 403, "message": "Not in this city"}}'::jsonb;`,
    );
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 403, code: 'unknown', message: 'Not in this city' });
  });

  it('keeps the old refresh token valid when it refuses the new one', async () => {
    const { client } = await signIn();
    await fixture.write(HOOK, `return '{"error": {"http_code": 403, "message": "later"}}'::jsonb;`);
    const { data } = await client.auth.getSession();
    const refresh_token = data.session?.refresh_token ?? '';
    const refused = await fixture.client().auth.refreshSession({ refresh_token });
    expect(refused.error).toMatchObject({ status: 403, message: 'later' });
    await fixture.write(HOOK, PLAIN);
    expect((await fixture.client().auth.refreshSession({ refresh_token })).error).toBeNull();
  });

  it.each([
    ['no claims', `return '{}'::jsonb;`, 'output claims field is missing'],
    [
      'missing required claims',
      `return jsonb_build_object('claims', (event -> 'claims') - 'role' - 'sub');`,
      'output claims do not conform to the expected schema: \n- (root): sub is required\n- (root): role is required\n',
    ],
    [
      'a role that is not a string',
      `return jsonb_build_object('claims', event -> 'claims' || '{"role": 7}');`,
      'output claims do not conform to the expected schema: \n- role: ',
    ],
  ])(
    'prevents the server from issuing a token when it returns %s',
    async (_case, body, message) => {
      const { client, email } = await fixture.person();
      await fixture.write(HOOK, body);
      const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(data.session).toBeNull();
      expect(error?.status).toBe(500);
      expect(error?.message).toContain(message);
    },
  );

  it.each([
    ['fails', `raise exception 'inner detail';`, 'inner detail'],
    [
      'resets the role to the server’s',
      `execute 'reset role'; ${PLAIN}`,
      'cannot set parameter "role"',
    ],
    ['sets another role', `set local role service_role; ${PLAIN}`, 'cannot set parameter "role"'],
    [
      'reads a table without the right to it',
      `perform 1 from public.heard; ${PLAIN}`,
      'permission denied for table heard',
    ],
  ])(
    'causes an error response that names the hook but no internal details when it %s',
    async (_case, body, inside) => {
      const { client, email } = await fixture.person();
      await fixture.write(HOOK, body);
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(error).toMatchObject(BROKEN);
      const call = fixture.sql(`select wasl_platform.call_auth_hook('public', $1, '{}')`, [HOOK]);
      await expect(call).rejects.toThrow(inside);
    },
  );

  it('is stopped after two seconds', { tags: ['real-clock'] }, async () => {
    const impatient = await openHookFixture([HOOK], {}, { postgresHook: 500 });
    const person = { email: newEmail(), password: PASSWORD };
    const { admin } = impatient.client(impatient.instance.serviceRoleKey).auth;
    expect((await admin.createUser({ ...person, email_confirm: true })).error).toBeNull();
    await impatient.write(HOOK, `perform pg_sleep(3600); ${PLAIN}`);
    const { error } = await impatient.client().auth.signInWithPassword(person);
    await impatient.close();
    expect(error).toMatchObject(BROKEN);
  });

  it(
    'runs as supabase_auth_admin, a role that no caller can use',
    serves('Auth hooks run as supabase_auth_admin with no other rights'),
    async () => {
      await fixture.write(
        HOOK,
        recordingFunctionBody(`jsonb_build_object('claims', event -> 'claims')`),
      );
      const { id } = await signIn();
      const roles = (await fixture.heard()).filter(({ event }) => event.user_id === id);
      expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['supabase_auth_admin']));
      for (const role of ['anon', 'authenticated', 'service_role', 'authenticator']) {
        const [row] = await fixture.sql(
          `select has_function_privilege($1, 'wasl_platform.call_auth_hook(text, text, text)', 'execute') as may`,
          [role],
        );
        expect([role, row?.may]).toEqual([role, false]);
      }
    },
  );
});
