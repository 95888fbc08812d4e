// Sign-in with Google end to end: an unmodified client, a browser, and a real OpenID provider.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSING_LOGIN_HINT } from '../../../../testing/oidc-server.ts';
import { tokenClaims } from '../../../protocol/auth/second-factors.ts';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { refuses, serves } from '../../../wire-features.ts';
import { linkInMail } from '../../mailbox.ts';
import { type OauthFixture, openOauthFixture } from './oauth-fixture.ts';

let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture();
});
afterAll(() => fixture.close());

const verified = (email: string) => ({ email, email_verified: true });

type Options = { hint: string; redirectTo?: string; flow?: 'pkce' | 'implicit' };

/** Simulates a click on `Continue with Google`. The returned `session` is set only under PKCE. */
async function continueWithGoogle({ hint, redirectTo, flow = 'pkce' }: Options) {
  const client = fixture.client(flow);
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { queryParams: { login_hint: hint }, ...(redirectTo && { redirectTo }) },
  });
  if (error) throw error;
  const back = await fixture.visit(data.url);
  const code = back.searchParams.get('code');
  const session = code ? await client.auth.exchangeCodeForSession(code) : undefined;
  return { client, back, session };
}

describe('a new person', () => {
  it(
    'gets an account with Google’s profile data when signing in under PKCE',
    serves(
      'signInWithOAuth with Google by PKCE',
      ['signInWithOAuth option redirectTo: followed', 'Our own origin is the list.'],
      'provider_token',
    ),
    async () => {
      const email = newEmail();
      const hint = fixture.accountAt(fixture.google, {
        ...verified(email.toUpperCase()),
        name: 'Amina Benali',
        picture: 'https://photos.example/amina.png',
      });
      const { client, back, session } = await continueWithGoogle({
        hint,
        redirectTo: `${fixture.instance.url}/en/welcome?from=google`,
      });
      expect(back.pathname).toBe('/en/welcome');
      expect(back.searchParams.get('from')).toBe('google');
      expect(session?.error).toBeNull();
      const user = session?.data.user;
      expect(user).toMatchObject({
        email,
        app_metadata: { provider: 'google', providers: ['google'] },
        user_metadata: { full_name: 'Amina Benali', email_verified: true },
        identities: [{ provider: 'google', id: hint, email }],
      });
      expect(user?.email_confirmed_at).toBeTruthy();
      expect(user?.user_metadata.avatar_url).toBe('https://photos.example/amina.png');
      expect(session?.data.session?.provider_token).toBeTruthy();
      const claims = tokenClaims(session?.data.session?.access_token);
      expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
      const actions = await fixture.sql(
        `select payload ->> 'action' as action from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 order by created_at`,
        [user?.id],
      );
      expect(actions.map(({ action }) => action)).toEqual(['user_signedup', 'login']);
      expect((await client.auth.refreshSession()).error).toBeNull();
    },
  );

  it(
    'gets tokens in the URL fragment when the client does not use PKCE, as by default',
    serves('signInWithOAuth by the implicit flow'),
    async () => {
      const email = newEmail();
      const hint = fixture.accountAt(fixture.google, verified(email));
      const { client, back } = await continueWithGoogle({ hint, flow: 'implicit' });
      expect(back.search).toBe('');
      const tokens = new URLSearchParams(back.hash.slice(1));
      expect(tokens.get('provider_token')).toBeTruthy();
      expect(tokens.get('token_type')).toBe('bearer');
      const { data } = await client.auth.setSession({
        access_token: tokens.get('access_token') ?? '',
        refresh_token: tokens.get('refresh_token') ?? '',
      });
      expect(data.user?.email).toBe(email);
    },
  );

  it(
    'gets Google’s refresh token when the app requests one',
    serves('signInWithOAuth options: queryParams', 'provider_refresh_token'),
    async () => {
      const hint = fixture.accountAt(fixture.google, verified(newEmail()));
      const client = fixture.client();
      const { data } = await client.auth.signInWithOAuth({
        provider: 'google',
        options: {
          scopes: 'offline_access',
          queryParams: { login_hint: hint, prompt: 'consent', access_type: 'offline' },
        },
      });
      const code = (await fixture.visit(data.url)).searchParams.get('code') ?? '';
      const { data: signedIn } = await client.auth.exchangeCodeForSession(code);
      expect(signedIn.session?.provider_refresh_token).toBeTruthy();
      expect(
        (await fixture.sql('select * from auth.flow_state where auth_code = $1', [code])).length,
      ).toBe(0);
    },
  );

  it('signs in to the same account later, even after the address at Google has changed', async () => {
    const hint = fixture.accountAt(fixture.google, verified(newEmail()));
    const first = await continueWithGoogle({ hint });
    fixture.google.people.set(hint, { email: newEmail(), email_verified: false, name: 'New Name' });
    const second = await continueWithGoogle({ hint });
    expect(second.session?.data.user?.id).toBe(first.session?.data.user?.id);
    expect(second.session?.data.user?.email).toBe(first.session?.data.user?.email);
    expect(second.session?.data.user?.identities).toHaveLength(1);
    expect(second.session?.data.user?.identities?.[0]?.identity_data?.name).toBe('New Name');
  });

  it('who signs in twice concurrently gets a single account', async () => {
    const hint = fixture.accountAt(fixture.google, verified(newEmail()));
    const both = await Promise.all([continueWithGoogle({ hint }), continueWithGoogle({ hint })]);
    const ids = both.map(({ session }) => session?.data.user?.id);
    expect(ids[0]).toBeTruthy();
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('an address that is already registered', () => {
  it(
    'is linked to its account if Wasl and Google have both verified the address; the password stays valid',
    serves('Automatic linking by verified e-mail'),
    async () => {
      const person = await fixture.person();
      const hint = fixture.accountAt(fixture.google, { ...verified(person.email), name: 'Amina' });
      const { session } = await continueWithGoogle({ hint });
      expect(session?.data.user?.id).toBe(person.id);
      expect(session?.data.user?.app_metadata).toEqual({
        provider: 'email',
        providers: ['email', 'google'],
      });
      const byPassword = await fixture
        .client()
        .auth.signInWithPassword({ email: person.email, password: PASSWORD });
      expect(byPassword.error).toBeNull();
    },
  );

  it(
    'is refused when Google has not verified it, without revealing the account',
    serves([
      'No linking by unverified e-mail (provider_email_needs_verification)',
      'Upstream mails a confirmation and refuses too; here the person verifies at the provider.',
    ]),
    async () => {
      const person = await fixture.person();
      for (const email of [person.email, newEmail()]) {
        const hint = fixture.accountAt(fixture.google, { email, email_verified: false });
        const { back } = await continueWithGoogle({ hint });
        expect(back.searchParams.get('code')).toBeNull();
        expect(Object.fromEntries(back.searchParams)).toEqual({
          error: 'access_denied',
          error_code: 'provider_email_needs_verification',
          error_description:
            'Unverified email with google. Verify the email with google in order to sign in',
        });
        expect(back.hash).toMatch(/^#error=access_denied&error_code=provider_email_.*&sb$/);
      }
      const [row] = await fixture.sql(
        'select count(*)::int as identities from auth.identities where user_id = $1',
        [person.id],
      );
      expect(row?.identities).toBe(1);
    },
  );

  it(
    'is taken from an account that a stranger created with it but never confirmed',
    serves('Unconfirmed account is emptied before its owner enters by a provider'),
    async () => {
      const email = newEmail();
      const stranger = fixture.client('implicit');
      await stranger.auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { role: 'mine' } },
      });
      const link = await linkInMail(fixture.instance.mailboxUrl, email);
      const hint = fixture.accountAt(fixture.google, verified(email));
      const { session } = await continueWithGoogle({ hint });
      expect(session?.data.user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
      expect(session?.data.user?.user_metadata).not.toHaveProperty('role');
      expect(session?.data.user?.app_metadata.provider).toBe('google');
      const password = await stranger.auth.signInWithPassword({ email, password: PASSWORD });
      expect(password.error?.code).toBe('invalid_credentials');
      const old = await fetch(link, { redirect: 'manual' });
      expect(old.headers.get('location')).toContain('otp_expired');
    },
  );

  it('is refused when it belongs to a banned person', async () => {
    const person = await fixture.person();
    await fixture.sql(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [person.id],
    );
    const hint = fixture.accountAt(fixture.google, verified(person.email));
    const { back } = await continueWithGoogle({ hint });
    expect(back.searchParams.get('error_code')).toBe('user_banned');
  });
});

describe('GET /authorize', () => {
  const authorize = (query: Record<string, string>) =>
    fetch(`${fixture.instance.url}/auth/v1/authorize?${new URLSearchParams(query)}`, {
      redirect: 'manual',
    });

  it(
    'redirects to the provider with state, nonce and PKCE, and passes on the app’s parameters',
    serves('signInWithOAuth options: scopes'),
    async () => {
      const answer = await authorize({
        provider: 'google',
        scopes: 'https://www.googleapis.com/auth/calendar',
        access_type: 'offline',
        redirect_uri: 'https://evil.example',
        client_id: 'evil',
        state: 'evil',
        request_uri: 'https://evil.example',
      });
      expect(answer.status).toBe(302);
      const url = new URL(answer.headers.get('location') ?? '');
      expect(url.origin).toBe(fixture.google.issuer);
      const query = Object.fromEntries(url.searchParams);
      expect(query).toMatchObject({
        response_type: 'code',
        client_id: fixture.google.clientId,
        redirect_uri: `${fixture.instance.url}/auth/v1/callback`,
        scope: 'openid email profile https://www.googleapis.com/auth/calendar',
        access_type: 'offline',
        code_challenge_method: 'S256',
      });
      expect(query.state).toMatch(/^[\w-]{43}$/);
      expect(query.nonce).toMatch(/^[\w-]{43}$/);
      expect(query.nonce).not.toBe(query.state);
      expect(query).not.toHaveProperty('request_uri');
    },
  );

  it.each(['github', 'nothing', ''])(
    'refuses the provider %j',
    refuses([
      'signInWithOAuth: other providers',
      '400, as upstream answers for a provider that is off.',
    ]),
    async (provider) => {
      const answer = await authorize({ provider });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      });
    },
  );

  it('refuses a malformed challenge', async () => {
    expect((await authorize({ provider: 'google', code_challenge: 'short' })).status).toBe(400);
  });

  it(
    'never redirects to another origin',
    serves(['signInWithOAuth option redirectTo: allow-listed', 'Our own origin is the list.']),
    async () => {
      const hint = fixture.accountAt(fixture.google, verified(newEmail()));
      for (const redirectTo of [
        'https://evil.example/x',
        `${fixture.instance.url}@evil.example/`,
      ]) {
        const { back, session } = await continueWithGoogle({ hint, redirectTo });
        expect(back.href).toMatch(new RegExp(`^${fixture.instance.url}/\\?code=`));
        expect(session?.error).toBeNull();
      }
    },
  );
});

it(
  'the app receives an error when a person refuses the sign-in at Google',
  serves('OAuth errors on the redirect: error, error_code, error_description'),
  async () => {
    const { back } = await continueWithGoogle({
      hint: REFUSING_LOGIN_HINT,
      redirectTo: `${fixture.instance.url}/en/login`,
    });
    expect(back.pathname).toBe('/en/login');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The person said no',
    });
  },
);

it('the settings list the enabled providers', serves('Settings: external providers'), async () => {
  const answer = await fetch(`${fixture.instance.url}/auth/v1/settings`, {
    headers: { apikey: fixture.instance.anonKey },
  });
  expect(await answer.json()).toMatchObject({
    external: { google: true, apple: true, github: false, email: true },
  });
});
