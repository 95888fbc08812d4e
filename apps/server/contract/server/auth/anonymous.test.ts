// EXTERNAL_ANONYMOUS_USERS_ENABLED: accounts without an address, and how they become permanent.

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { backdateSessions } from '../backdate-sessions.ts';
import { codeInMail, linkInMail } from '../mailbox.ts';
import { type OauthFixture, openOauthFixture } from './oauth/oauth-fixture.ts';
import { signInOnPhone } from './oauth/sign-in-on-phone.ts';

/** Limit of anonymous sign-ins that is higher than the number these tests need. */
const MOST = 8;
let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture({
    EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    RATE_LIMIT_ANONYMOUS_USERS: String(MOST),
  });
});
afterAll(() => fixture.close());

async function begin() {
  const client = fixture.client('implicit');
  const data = { theme: 'dark' };
  const { data: began, error } = await client.auth.signInAnonymously({ options: { data } });
  expect(error).toBeNull();
  const id = began.user?.id ?? '';
  const again = async () => (await client.auth.refreshSession()).data.user;
  return { client, id, user: began.user, session: began.session, again };
}

describe('an anonymous person', () => {
  it(
    'starts with a session but without an e-mail address or a phone number',
    serves(['signInAnonymously', 'EXTERNAL_ANONYMOUS_USERS_ENABLED, off by default.']),
    async () => {
      const { client, id, user, session, again } = await begin();
      expect(user).toMatchObject({
        is_anonymous: true,
        email: '',
        phone: '',
        app_metadata: {},
        user_metadata: { theme: 'dark' },
        identities: [],
      });
      expect(decodeJwt(session?.access_token ?? '')).toMatchObject({
        role: 'authenticated',
        is_anonymous: true,
        amr: [{ method: 'anonymous' }],
      });
      expect((await client.from('profiles').select('id, email')).data).toEqual([
        { id, email: null },
      ]);
      expect(await again()).toMatchObject({ id, is_anonymous: true });
      const settings = await fetch(`${fixture.instance.url}/auth/v1/settings`, {
        headers: { apikey: fixture.instance.anonKey },
      });
      expect(await settings.json()).toMatchObject({ external: { anonymous_users: true } });
    },
  );

  it(
    'keeps their account after confirming an e-mail address, and can then choose a password',
    serves('An anonymous person becomes permanent: address'),
    async () => {
      const { client, id, again } = await begin();
      const early = await client.auth.updateUser({ password: PASSWORD });
      expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' });
      // Makes the session old. The address can still be added without a recent proof of identity,
      // because the account has no password, mailbox or factor yet.
      await backdateSessions(id, 60, fixture.instance.databaseUrl);
      const email = newEmail();
      const { data } = await client.auth.updateUser({ email });
      expect(data.user).toMatchObject({ id, is_anonymous: true, email: '', new_email: email });
      expect(await again()).toMatchObject({ is_anonymous: true });

      await fetch(await linkInMail(fixture.instance.mailboxUrl, email, 'change-to'), {
        redirect: 'manual',
      });
      expect(await again()).toMatchObject({
        id,
        email,
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
      });
      // The account is now permanent and may have a password. Setting a password needs a recent
      // sign-in or a code. The sign-in of this session is too old.
      const stale = await client.auth.updateUser({ password: PASSWORD });
      expect(stale.error?.code).toBe('reauthentication_needed');
      await client.auth.reauthenticate();
      const nonce = await codeInMail(fixture.instance.mailboxUrl, email, 'reauthenticate');
      expect((await client.auth.updateUser({ password: PASSWORD, nonce })).error).toBeNull();
      const later = await fixture.client().auth.signInWithPassword({ email, password: PASSWORD });
      expect(later.data.user).toMatchObject({ id, user_metadata: { theme: 'dark' } });
    },
  );

  it(
    'keeps the same account after proving a phone number',
    serves('An anonymous person becomes permanent: phone number'),
    async () => {
      const { client, id, again } = await begin();
      const phone = `21261${String(Date.now()).slice(-7)}`;
      expect((await client.auth.updateUser({ phone })).error).toBeNull();
      const token = await codeInMail(fixture.instance.mailboxUrl, `+${phone}`, 'phone');
      const { error } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
      expect(error).toBeNull();
      expect(await again()).toMatchObject({ id, phone, is_anonymous: false });
    },
  );

  it(
    'keeps the account when they link an identity',
    serves('An anonymous person becomes permanent: identity'),
    async () => {
      const { client, id, again } = await begin();
      const claims = { email: newEmail(), email_verified: true };
      const { idToken: token } = await signInOnPhone(
        fixture.google,
        fixture.accountAt(fixture.google, claims),
      );
      expect((await client.auth.linkIdentity({ provider: 'google', token })).error).toBeNull();
      expect(await again()).toMatchObject({ id, is_anonymous: false });
      const later = await fixture.client().auth.signInWithIdToken({ provider: 'google', token });
      expect(later.data.user?.id).toBe(id);
    },
  );

  it(
    'is refused after too many anonymous sign-ins from the same network address',
    serves('RATE_LIMIT_ANONYMOUS_USERS'),
    async () => {
      const tries = [];
      for (let count = 0; count <= MOST; count += 1) {
        tries.push((await fixture.client().auth.signInAnonymously()).error);
      }
      expect(tries.at(-1)).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    },
  );
});
