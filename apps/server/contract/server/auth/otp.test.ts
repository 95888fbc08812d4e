// Passwordless sign-in by e-mail: links, six-digit codes, and every value of `type` that /verify
// accepts.

import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { memoryStorage } from '../../protocol/memory-storage.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { refuses, serves } from '../../wire-features.ts';
import { codeInMail, linkInMail, mailsTo } from '../mailbox.ts';
import { runSql } from '../run-sql.ts';
import { withDatabase } from '../with-database.ts';

const mailbox = inject('mailboxUrl');
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('signInWithOtp', () => {
  it(
    'creates an account for a new address, and the mailed six-digit code signs in to it',
    serves('signInWithOtp: new account by six digits'),
    async () => {
      const client = newClient();
      const email = newEmail();
      const options = { data: { first_name: 'Amina' } };
      expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull();
      const token = await codeInMail(mailbox, email, 'confirm');
      const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
      expect(error).toBeNull();
      expect(data.user?.email_confirmed_at).toBeTruthy();
      expect(data.user?.user_metadata).toMatchObject({ first_name: 'Amina', email_verified: true });
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      const again = await newClient().auth.verifyOtp({ email, token, type: 'email' });
      expect([again.error?.status, again.error?.code]).toEqual([403, 'otp_expired']);
    },
  );

  it(
    'signs a known person in by the magic link, but only once',
    serves('signInWithOtp: magic link'),
    async () => {
      const { email, id } = await signedInPerson();
      const emailRedirectTo = `${inject('url')}/en/welcome`;
      await newClient().auth.signInWithOtp({ email, options: { emailRedirectTo } });
      const link = await linkInMail(mailbox, email, 'sign-in');
      const first = await fetch(link, { redirect: 'manual' });
      const target = new URL(first.headers.get('location') ?? '');
      expect(target.pathname).toBe('/en/welcome');
      const tokens = new URLSearchParams(target.hash.slice(1));
      expect(tokens.get('type')).toBe('magiclink');
      const { data } = await newClient().auth.getUser(tokens.get('access_token') ?? '');
      expect(data.user?.id).toBe(id);
      const second = await fetch(link, { redirect: 'manual' });
      expect(second.headers.get('location')).toContain('error_code=otp_expired');
    },
  );

  it(
    'under PKCE, returns a code that only the requesting browser can exchange for a session',
    serves('signInWithOtp by PKCE'),
    async () => {
      const { email, id } = await signedInPerson();
      const client = createClient(inject('url'), inject('anonKey'), {
        auth: { flowType: 'pkce', autoRefreshToken: false, storage: memoryStorage() },
      });
      await client.auth.signInWithOtp({ email });
      const answer = await fetch(await linkInMail(mailbox, email, 'sign-in'), {
        redirect: 'manual',
      });
      const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
      const { data, error } = await client.auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(id);
    },
  );

  it(
    'creates no account when shouldCreateUser is false',
    serves([
      'signInWithOtp option shouldCreateUser',
      'Answers 200 for an unknown address too; Supabase answers otp_disabled, which tells who has an account.',
    ]),
    async () => {
      const email = newEmail();
      const options = { shouldCreateUser: false };
      const { error } = await newClient().auth.signInWithOtp({ email, options });
      expect(error).toBeNull();
      // The response does not show whether an account was created, because it is the same for every
      // address. The test therefore checks the mailbox and the table of users.
      expect(await mailsTo(mailbox, email)).toEqual([]);
      expect(await runSql('select from auth.users where email = $1', [email])).toEqual([]);
    },
  );

  it(
    'refuses a phone number with its own error code',
    refuses([
      'Phones: signUp, signInWithPassword, signInWithOtp, verifyOtp of sms, resend',
      'Nobody signs in by phone.',
    ]),
    async () => {
      const { error } = await newClient().auth.signInWithOtp({ phone: '+212600000000' });
      expect([error?.status, error?.code]).toEqual([400, 'phone_provider_disabled']);
      const code = await newClient().auth.verifyOtp({
        phone: '+212600000000',
        token: '123456',
        type: 'sms',
      });
      expect([code.error?.status, code.error?.code]).toEqual([403, 'otp_expired']);
      const phone = '+212600000000';
      const signUp = await newClient().auth.signUp({ phone, password: PASSWORD });
      expect(signUp.error?.code).toBe('phone_provider_disabled');
      const signIn = await newClient().auth.signInWithPassword({ phone, password: PASSWORD });
      expect(signIn.error?.code).toBe('phone_provider_disabled');
      const resent = await newClient().auth.resend({ type: 'sms', phone: '+212600000000' });
      expect(resent.error?.code).toBe('phone_provider_disabled');
    },
  );

  it(
    'refuses an anonymous sign-in',
    refuses('signInAnonymously: anonymous_provider_disabled'),
    async () => {
      const { error } = await newClient().auth.signInAnonymously();
      expect([error?.status, error?.code]).toEqual([422, 'anonymous_provider_disabled']);
    },
  );

  it('removes the password that a stranger chose when signing up with the owner’s e-mail address', async () => {
    const email = newEmail();
    await newClient().auth.signUp({ email, password: 'password of a stranger' });
    await linkInMail(mailbox, email);
    const owner = newClient();
    await owner.auth.signInWithOtp({ email });
    await expect.poll(async () => (await mailsTo(mailbox, email)).length).toBe(2);
    const token = await codeInMail(mailbox, email, 'confirm');
    const { error } = await owner.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    const stranger = await newClient().auth.signInWithPassword({
      email,
      password: 'password of a stranger',
    });
    expect(stranger.error?.code).toBe('invalid_credentials');
  });

  it(
    'sends at most one e-mail a minute to an address',
    serves([
      'Rate limits: mails of one address',
      '30 an hour besides, and a limit for each network address.',
    ]),
    async () => {
      const email = newEmail();
      await newClient().auth.signInWithOtp({ email });
      const { error } = await newClient().auth.signInWithOtp({ email });
      expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit']);
      expect(error?.message).toMatch(/after \d+ seconds/);
    },
  );
});

describe('verifyOtp', () => {
  it(
    'accepts the code or the token of a sign-up and of a recovery',
    serves('verifyOtp: signup by its code, recovery by its token_hash'),
    async () => {
      const email = newEmail();
      await newClient().auth.signUp({ email, password: PASSWORD });
      const token = await codeInMail(mailbox, email, 'confirm');
      const signup = await newClient().auth.verifyOtp({ email, token, type: 'signup' });
      expect(signup.data.session?.access_token).toBeTruthy();

      await newClient().auth.resetPasswordForEmail(email);
      const hash = tokenOf(await linkInMail(mailbox, email, 'recover'));
      const recovery = await newClient().auth.verifyOtp({ token_hash: hash, type: 'recovery' });
      expect(recovery.data.user?.email).toBe(email);
    },
  );

  it(
    'refuses a code or token that was sent for another purpose or to another address',
    serves('verifyOtp: a proof is good for its purpose only; and for its address only'),
    async () => {
      const [one, other] = [newEmail(), newEmail()];
      await newClient().auth.signUp({ email: one, password: PASSWORD });
      await newClient().auth.signUp({ email: other, password: PASSWORD });
      const token = await codeInMail(mailbox, one, 'confirm');
      const hash = tokenOf(await linkInMail(mailbox, one));
      for (const attempt of [
        { email: one, token, type: 'recovery' as const },
        { email: one, token, type: 'email_change' as const },
        { email: other, token, type: 'signup' as const },
        { token_hash: hash, type: 'magiclink' as const },
      ]) {
        const { error } = await newClient().auth.verifyOtp(attempt);
        expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
      }
      const right = await newClient().auth.verifyOtp({ token_hash: hash, type: 'signup' });
      expect(right.error).toBeNull();
    },
  );

  it(
    'allows 10 wrong codes for each address, registered or not; the link in the e-mail still works afterwards',
    serves('Rate limits: guessed codes', 'verifyOtp: type magiclink'),
    async () => {
      const { email: known } = await signedInPerson();
      await newClient().auth.signInWithOtp({ email: known });
      const right = await codeInMail(mailbox, known, 'sign-in');
      const wrong = right === '000000' ? '000001' : '000000';
      for (const email of [known, newEmail()]) {
        const codes: (string | undefined)[] = [];
        for (let attempt = 0; attempt < 11; attempt += 1) {
          const { error } = await newClient().auth.verifyOtp({
            email,
            token: wrong,
            type: 'email',
          });
          codes.push(error?.code);
        }
        expect(new Set(codes.slice(0, 10))).toEqual(new Set(['otp_expired']));
        expect(codes[10]).toBe('over_request_rate_limit');
      }
      const late = await newClient().auth.verifyOtp({ email: known, token: right, type: 'email' });
      expect(late.error?.code).toBe('over_request_rate_limit');
      const hash = tokenOf(await linkInMail(mailbox, known, 'sign-in'));
      const link = await newClient().auth.verifyOtp({ token_hash: hash, type: 'magiclink' });
      expect(link.error).toBeNull();
    },
  );

  it('refuses a code or token after an hour', async () => {
    const { email, id } = await signedInPerson();
    await newClient().auth.signInWithOtp({ email });
    const token = await codeInMail(mailbox, email, 'sign-in');
    await withDatabase((database) =>
      database.query(
        `update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = $1`,
        [id],
      ),
    );
    const { error } = await newClient().auth.verifyOtp({ email, token, type: 'email' });
    expect(error?.code).toBe('otp_expired');
  });

  it(
    'names the field that is missing in the request',
    serves('POST /verify: validation_failed'),
    async () => {
      const ask = async (body: object) => {
        const response = await fetch(`${inject('url')}/auth/v1/verify`, {
          method: 'POST',
          headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return [response.status, ((await response.json()) as { error_code: string }).error_code];
      };
      for (const body of [
        {},
        { type: 'signup' },
        { type: 'signup', token: '123456' },
        { type: 'nothing', token_hash: 'x' },
        { type: 'signup', token_hash: 'x', email: newEmail() },
        { type: 'sms', token: '123456', phone: 'not a phone' },
      ]) {
        expect(await ask(body)).toEqual([400, 'validation_failed']);
      }
    },
  );
});
