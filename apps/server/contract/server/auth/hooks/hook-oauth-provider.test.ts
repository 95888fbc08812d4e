// Hooks before_user_created and after_user_created at a person's first sign-in with Google: in a
// browser, and with an ID token on a phone.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { type OauthFixture, openOauthFixture } from '../oauth/oauth-fixture.ts';
import { signInOnPhone } from '../oauth/sign-in-on-phone.ts';

let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture({
    HOOK_BEFORE_USER_CREATED_URI: 'pg-functions://postgres/public/newcomer',
    HOOK_AFTER_USER_CREATED_URI: 'pg-functions://postgres/public/arrived',
  });
  await fixture.sql('grant usage on schema public to supabase_auth_admin');
  await fixture.sql('create table public.heard (event jsonb)');
  await fixture.sql('grant insert on public.heard to supabase_auth_admin');
  await fixture.sql(`create function public.newcomer(event jsonb) returns jsonb language plpgsql as $$
    begin
      insert into public.heard values (event);
      if event -> 'user' ->> 'email' like 'friend-%' then return '{}'; end if;
      return '{"error": {"http_code": 403, "message": "Friends only"}}';
    end $$`);
  await fixture.sql('grant execute on function public.newcomer to supabase_auth_admin');
  await fixture.sql('create table public.here (event jsonb)');
  await fixture.sql('grant insert on public.here to supabase_auth_admin');
  await fixture.sql(`create function public.arrived(event jsonb) returns jsonb language plpgsql as $$
    begin
      insert into public.here values (event);
      return '{}';
    end $$`);
  await fixture.sql('grant execute on function public.arrived to supabase_auth_admin');
});
afterAll(() => fixture.close());

const accountOf = (email: string) =>
  fixture.accountAt(fixture.google, { email, email_verified: true, name: 'Aya' });
const heardOf = async (email: string, table: 'heard' | 'here' = 'heard') =>
  (
    await fixture.sql(`select event from public.${table} where event -> 'user' ->> 'email' = $1`, [
      email,
    ])
  ).map(({ event }) => event as { user: Record<string, unknown> });

async function signInWithGoogle(hint: string): Promise<URL> {
  const { data } = await fixture.client('implicit').auth.signInWithOAuth({
    provider: 'google',
    options: { queryParams: { login_hint: hint }, redirectTo: `${fixture.instance.url}/en/in` },
  });
  return fixture.visit(data.url);
}

it(
  'the hook can refuse an account at a first sign-in with Google, and the app receives the hook’s reason',
  serves('Auth hook: before_user_created at a first sign-in with a provider'),
  async () => {
    const email = newEmail();
    const back = await signInWithGoogle(accountOf(email));
    expect(back.searchParams.get('error_description') ?? back.hash).toContain('Friends only');
    const { idToken: token } = await signInOnPhone(fixture.google, accountOf(email));
    const { error } = await fixture.client().auth.signInWithIdToken({ provider: 'google', token });
    expect(error).toMatchObject({ status: 403, message: 'Friends only' });
    expect(await fixture.sql('select from auth.users where email = $1', [email])).toEqual([]);
  },
);

it('the hook is called once at a first sign-in, with the profile data from Google and the new account’s id', async () => {
  const email = `friend-${newEmail()}`;
  const hint = accountOf(email);
  await signInWithGoogle(hint);
  const { idToken: token } = await signInOnPhone(fixture.google, hint);
  const { data } = await fixture.client().auth.signInWithIdToken({ provider: 'google', token });
  const events = await heardOf(email);
  expect(events).toHaveLength(1);
  expect(events[0]?.user).toMatchObject({
    id: data.user?.id,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { name: 'Aya', email },
  });
  // The second sign-in used the existing account, so the hook was not called again.
  const arrivals = await heardOf(email, 'here');
  expect(arrivals).toMatchObject([{ user: { id: data.user?.id, role: 'authenticated' } }]);
});
