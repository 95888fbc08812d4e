// Forgotten, changed and imported passwords, through an unmodified client.

import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { linkInMail } from '../mailbox.ts';

const OTHER_PASSWORD = 'another good password';

describe('a forgotten password', serves('resetPasswordForEmail'), () => {
  it(
    'is replaced through the mailed link, and the old password no longer works',
    serves('GET /verify: HEAD does not use it up'),
    async () => {
      const { email } = await signedInPerson();
      const client = newClient();
      const { error } = await client.auth.resetPasswordForEmail(email, {
        redirectTo: `${inject('url')}/en/reset-password`,
      });
      expect(error).toBeNull();
      const link = await linkInMail(inject('mailboxUrl'), email, 'recover');
      // The HEAD request of an e-mail scanner must not use up the link before the person opens it.
      expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(204);
      const answer = await fetch(link, { redirect: 'manual' });
      const target = new URL(answer.headers.get('location') ?? '');
      expect(target.pathname).toBe('/en/reset-password');
      const tokens = new URLSearchParams(target.hash.slice(1));
      expect(tokens.get('type')).toBe('recovery');
      await client.auth.setSession({
        access_token: tokens.get('access_token') ?? '',
        refresh_token: tokens.get('refresh_token') ?? '',
      });
      const changed = await client.auth.updateUser({ password: OTHER_PASSWORD });
      expect(changed.error).toBeNull();
      const old = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
      expect(old.error?.code).toBe('invalid_credentials');
      const fresh = await newClient().auth.signInWithPassword({ email, password: OTHER_PASSWORD });
      expect(fresh.error).toBeNull();
    },
  );

  it('request gets the same response for known and unknown addresses, also when the rate limit is exceeded', async () => {
    const { email: known } = await signedInPerson();
    for (const email of [known, newEmail()]) {
      const client = newClient();
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
      const again = await client.auth.resetPasswordForEmail(email);
      expect(again.error?.code).toBe('over_email_send_rate_limit');
      expect(again.error?.message).toMatch(/after \d+ seconds/);
    }
  });
});

describe('a changed password', () => {
  it(
    'must be new and strong enough, and ends the person’s other sessions',
    serves('getUser, updateUser of the password'),
    async () => {
      const { client, email } = await signedInPerson();
      const other = newClient();
      await other.auth.signInWithPassword({ email, password: PASSWORD });
      expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe(
        'same_password',
      );
      const weak = await client.auth.updateUser({ password: '123' });
      expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
      for (const password of ['123456', email]) {
        const guessed = await client.auth.updateUser({ password });
        expect(guessed.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
      }
      expect((await client.auth.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
      expect((await client.auth.getUser()).error).toBeNull();
      expect((await other.auth.getUser()).data.user).toBeNull();
    },
  );

  it(
    'can be set together with user data: the data is merged by key, and null removes a key',
    serves('updateUser of data'),
    async () => {
      const { client } = await signedInPerson();
      await client.auth.updateUser({ data: { language: 'ar', colour: 'blue' } });
      const { data } = await client.auth.updateUser({ data: { colour: null } });
      expect(data.user?.user_metadata).toMatchObject({ language: 'ar' });
      expect(data.user?.user_metadata).not.toHaveProperty('colour');
      const large = await client.auth.updateUser({ data: { text: 'x'.repeat(10_000) } });
      expect(large.error?.code).toBe('validation_failed');
    },
  );
});

it(
  'the bcrypt hash of an imported account is accepted, and replaced by a new hash at sign-in',
  serves('Passwords: argon2id; bcrypt is verified and replaced at sign-in'),
  async () => {
    const { email } = await signedInPerson();
    const database = new pg.Client(inject('databaseUrl'));
    await database.connect();
    try {
      await database.query(
        `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 8)) where email = $1`,
        [email, OTHER_PASSWORD],
      );
      const wrong = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
      expect(wrong.error?.code).toBe('invalid_credentials');
      const right = await newClient().auth.signInWithPassword({ email, password: OTHER_PASSWORD });
      expect(right.error).toBeNull();
      const { rows } = await database.query(
        'select encrypted_password from auth.users where email = $1',
        [email],
      );
      expect(rows[0].encrypted_password).toMatch(/^\$argon2id\$/);
      const again = await newClient().auth.signInWithPassword({ email, password: OTHER_PASSWORD });
      expect(again.error).toBeNull();
    } finally {
      await database.end();
    }
  },
);
