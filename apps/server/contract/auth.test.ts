import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { made } from './admin-people.ts';
import { forgetLimit } from './forget-limit.ts';
import { linkInMail, mailsTo } from './mailbox.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from './people.ts';
import { refresh } from './refresh.ts';
import { withDatabase } from './with-database.ts';

describe('sign-up', () => {
  it('waits for the confirmation, then lets the person in', async () => {
    const client = newClient();
    const email = newEmail();
    const { data } = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name: 'Amina' } },
    });
    expect(data.session).toBeNull();
    expect(data.user?.email).toBe(email);
    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    const answer = await fetch(await linkInMail(inject('mailboxUrl'), email), {
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('access_token=');
    const late = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(late.error).toBeNull();
    expect(late.data.user?.user_metadata.first_name).toBe('Amina');
  });

  it('refuses a short password and no address, each with its code', async () => {
    const client = newClient();
    const short = await client.auth.signUp({ email: newEmail(), password: '12345' });
    expect(short.error?.code).toBe('weak_password');
    const none = await client.auth.signUp({ email: 'nobody', password: PASSWORD });
    expect(none.error?.code).toBe('validation_failed');
  });

  it('does not tell that an address is known, and sends its owner no mail', async () => {
    const { email, id } = await made({ email_confirm: true });
    const { data, error } = await newClient().auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(id);
    expect(await mailsTo(inject('mailboxUrl'), email)).toEqual([]);
  });

  it('takes the last password of an address that nobody confirmed, and the mail for it only', async () => {
    const email = newEmail();
    await newClient().auth.signUp({ email, password: 'password of a stranger' });
    const first = await linkInMail(inject('mailboxUrl'), email);
    await forgetLimit('signUpMail', email);
    await newClient().auth.signUp({ email, password: PASSWORD });
    await expect.poll(() => linkInMail(inject('mailboxUrl'), email)).not.toBe(first);
    const stale = await fetch(first, { redirect: 'manual' });
    expect(stale.headers.get('location')).toContain('error_code=otp_expired');
    await fetch(await linkInMail(inject('mailboxUrl'), email), { redirect: 'manual' });
    const signIn = (password: string) => newClient().auth.signInWithPassword({ email, password });
    expect((await signIn('password of a stranger')).error?.code).toBe('invalid_credentials');
    expect((await signIn(PASSWORD)).error).toBeNull();
  });

  it('uses a link once and never leads to another origin', async () => {
    const client = newClient();
    const email = newEmail();
    await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: 'https://evil.example/x' },
    });
    const link = await linkInMail(inject('mailboxUrl'), email);
    const first = await fetch(link, { redirect: 'manual' });
    expect(first.headers.get('location')).toMatch(new RegExp(`^${inject('url')}/`));
    const second = await fetch(link, { redirect: 'manual' });
    expect(second.headers.get('location')).toContain('error_code=otp_expired');
  });

  it('answers a PKCE link with a code that only the verifier turns into a session', async () => {
    const storage = new Map<string, string>();
    const client = createClient(inject('url'), inject('anonKey'), {
      auth: {
        flowType: 'pkce',
        autoRefreshToken: false,
        storage: {
          getItem: (key) => storage.get(key) ?? null,
          setItem: (key, value) => void storage.set(key, value),
          removeItem: (key) => void storage.delete(key),
        },
      },
    });
    const email = newEmail();
    await client.auth.signUp({ email, password: PASSWORD });
    const answer = await fetch(await linkInMail(inject('mailboxUrl'), email), {
      redirect: 'manual',
    });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const stolen = await fetch(`${inject('url')}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(64) }),
    });
    expect(stolen.status).toBe(400);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });
});

describe('sign-in', () => {
  it('answers an unknown address and a wrong password alike', async () => {
    const { email } = await signedInPerson();
    const wrong = await newClient().auth.signInWithPassword({ email, password: 'wrong password' });
    const unknown = await newClient().auth.signInWithPassword({
      email: newEmail(),
      password: PASSWORD,
    });
    expect(wrong.error?.code).toBe('invalid_credentials');
    expect([wrong.error?.code, wrong.error?.message, wrong.error?.status]).toEqual([
      unknown.error?.code,
      unknown.error?.message,
      unknown.error?.status,
    ]);
  });

  it('refuses no sooner than after 200 ms, so that the time tells nothing of the account', async () => {
    const { email } = await signedInPerson();
    for (const address of [email, newEmail()]) {
      const began = performance.now();
      await newClient().auth.signInWithPassword({ email: address, password: 'wrong password' });
      expect(performance.now() - began).toBeGreaterThan(195);
    }
  });

  it('signs the claims that row-level security and the client read', async () => {
    const { client, id, email } = await signedInPerson();
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({
      iss: `${inject('url')}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
    expect(Number(data?.claims.exp) - Number(data?.claims.iat)).toBe(3600);
  });

  it('names its errors in the shape that the caller knows', async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${inject('url')}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: inject('anonKey'), 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
      });
      expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      return response.json();
    };
    const message = 'Invalid login credentials';
    expect(await ask({ 'x-supabase-api-version': '2024-01-01' })).toEqual({
      code: 'invalid_credentials',
      message,
    });
    expect(await ask({})).toEqual({ code: 400, error_code: 'invalid_credentials', msg: message });
  });

  it('takes a text that cannot be kept as a fault of the request, not as an outage', async () => {
    const { error } = await newClient().auth.signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { data: { first_name: 'a\u0000b' } },
    });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  });

  it('says by 501 what is not served', async () => {
    const { error } = await newClient().auth.signInWithSSO({ domain: 'people.example' });
    expect([error?.status, error?.message]).toEqual([
      501,
      'POST /auth/v1/sso is not served: SAML 2.0 is disabled',
    ]);
  });

  it('needs an API key', async () => {
    const response = await fetch(`${inject('url')}/auth/v1/settings`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });
});

describe('refresh', () => {
  it('rotates, forgives a lost answer, and ends the session when an old token comes back late', async () => {
    const { client } = await signedInPerson();
    const { data } = await client.auth.getSession();
    const first = data.session?.refresh_token ?? '';
    const second = await refresh(first);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first);
    const lost = await refresh(first);
    expect(lost.body.refresh_token).toBe(second.body.refresh_token);
    const tabs = await Promise.all([1, 2, 3].map(() => refresh(second.body.refresh_token ?? '')));
    expect(new Set(tabs.map((tab) => tab.body.refresh_token)).size).toBe(1);

    await withDatabase((database) =>
      database.query(
        `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`,
      ),
    );
    const stolen = await refresh(first);
    expect(stolen.body.error_code).toBe('refresh_token_already_used');
    const family = await refresh(tabs[0]?.body.refresh_token ?? '');
    expect(family.status).toBe(400);
  });

  it('does not know a token that it never gave', async () => {
    const answer = await refresh('never given');
    expect(answer.body.error_code).toBe('refresh_token_not_found');
  });
});

describe('sign-out', () => {
  it('ends the session here and leaves the others, or the other way round', async () => {
    const { client, email } = await signedInPerson();
    const other = newClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.signOut({ scope: 'others' });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).data.user).toBeNull();
    const { data } = await client.auth.getSession();
    await client.auth.signOut({ scope: 'local' });
    const ended = await refresh(data.session?.refresh_token ?? '');
    expect(ended.status).toBe(400);
  });

  it("ends all sessions of the person, and nobody else's", async () => {
    const { client, email } = await signedInPerson();
    const { client: stranger } = await signedInPerson();
    const other = newClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { data } = await client.auth.getSession();
    await client.auth.signOut({ scope: 'global' });
    const late = await newClient().auth.getUser(data.session?.access_token);
    expect(late.error).not.toBeNull();
    expect((await other.auth.getUser()).data.user).toBeNull();
    expect((await stranger.auth.getUser()).error).toBeNull();
  });
});
