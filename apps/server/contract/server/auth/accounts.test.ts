// Tests of accounts: sign-up, links in e-mails, and refresh tokens. If an old refresh token is used
// again too late for a retry, the server ends the session.

import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { makeAccount } from '../../protocol/auth/admin-accounts.ts';
import { refreshSession } from '../../protocol/auth/refresh-session.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { linkInMail, mailsTo } from '../mailbox.ts';
import { resetRateLimit } from '../reset-rate-limit.ts';
import { withDatabase } from '../with-database.ts';

describe('sign-up', () => {
  it(
    'requires the person to confirm the e-mail address before they are signed in',
    serves('signUp with e-mail and confirmation', 'GET /verify: 303 to the app'),
    async () => {
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
    },
  );

  it(
    'refuses a short password and a missing address, each with its code',
    serves('signUp: weak_password, validation_failed'),
    async () => {
      const client = newClient();
      const short = await client.auth.signUp({ email: newEmail(), password: '12345' });
      expect(short.error?.code).toBe('weak_password');
      const none = await client.auth.signUp({ email: 'nobody', password: PASSWORD });
      expect(none.error?.code).toBe('validation_failed');
    },
  );

  it.each([
    '123456',
    'PassWord',
    'Azerty',
    'amina1990',
    'Aït-Brahim',
    'newcomer-77.x@people.example',
  ])('refuses the guessable password %s for Amina Aït Brahim', async (password) => {
    const email = `newcomer-77.x@people.example`;
    const data = { first_name: 'Amina', last_name: 'Aït Brahim' };
    const { error } = await newClient().auth.signUp({ email, password, options: { data } });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
  });

  it('does not reveal that an address is registered, and sends its owner no e-mail', async () => {
    const { email, id } = await makeAccount({ email_confirm: true });
    const { data, error } = await newClient().auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(id);
    // A newcomer signs up after the attempt above. Once the newcomer's e-mail has arrived, no
    // earlier e-mail to the owner of the registered address can still be on its way.
    const newcomer = newEmail();
    await newClient().auth.signUp({ email: newcomer, password: PASSWORD });
    await linkInMail(inject('mailboxUrl'), newcomer);
    expect(await mailsTo(inject('mailboxUrl'), email)).toEqual([]);
  });

  it(
    'a second sign-up before the confirmation replaces the password, and only the last e-mail’s link is valid',
    serves([
      'signUp again before the confirmation: the last password counts',
      'Upstream keeps the first one.',
    ]),
    async () => {
      const email = newEmail();
      await newClient().auth.signUp({ email, password: 'password of a stranger' });
      const first = await linkInMail(inject('mailboxUrl'), email);
      await resetRateLimit('signUpMail', email);
      await newClient().auth.signUp({ email, password: PASSWORD });
      await expect.poll(() => linkInMail(inject('mailboxUrl'), email)).not.toBe(first);
      const stale = await fetch(first, { redirect: 'manual' });
      expect(stale.headers.get('location')).toContain('error_code=otp_expired');
      await fetch(await linkInMail(inject('mailboxUrl'), email), { redirect: 'manual' });
      const signIn = (password: string) => newClient().auth.signInWithPassword({ email, password });
      expect((await signIn('password of a stranger')).error?.code).toBe('invalid_credentials');
      expect((await signIn(PASSWORD)).error).toBeNull();
    },
  );

  it(
    'accepts a link only once and never redirects to another origin',
    serves('GET /verify: once'),
    async () => {
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
    },
  );

  it(
    'under PKCE, opening the e-mailed link returns a code that only the client with the verifier can exchange',
    serves('signUp by PKCE'),
    async () => {
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
    },
  );
});

describe('refreshing a session', () => {
  it('rotates the token, accepts a retry after a lost response, and ends the session when an old token is used late', async () => {
    const { client, id } = await signedInPerson();
    const { data } = await client.auth.getSession();
    const first = data.session?.refresh_token ?? '';
    const second = await refreshSession(first);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first);
    const lost = await refreshSession(first);
    expect(lost.body.refresh_token).toBe(second.body.refresh_token);
    const tabs = await Promise.all(
      [1, 2, 3].map(() => refreshSession(second.body.refresh_token ?? '')),
    );
    expect(new Set(tabs.map((tab) => tab.body.refresh_token)).size).toBe(1);

    await withDatabase((database) =>
      database.query(
        `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where user_id = $1`,
        [id],
      ),
    );
    const stolen = await refreshSession(first);
    expect(stolen.body.error_code).toBe('refresh_token_already_used');
    const family = await refreshSession(tabs[0]?.body.refresh_token ?? '');
    expect(family.status).toBe(400);
  });
});
