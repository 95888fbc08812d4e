// signInWithIdToken: native sign-in on a phone with Google or Apple. An ID token of the provider
// proves who signs in.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenClaims } from '../../../protocol/auth/second-factors.ts';
import { newEmail } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { type OauthFixture, openOauthFixture } from './oauth-fixture.ts';
import { signInOnPhone } from './sign-in-on-phone.ts';

let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture();
});
afterAll(() => fixture.close());

const account = (email = newEmail()) =>
  fixture.accountAt(fixture.google, { email, email_verified: true, name: 'Salma Idrissi' });

const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  fixture.client().auth.signInWithIdToken({ provider: 'google', token, ...more });

describe('an ID token of the provider', () => {
  it(
    'with its nonce creates an account, and signs in to the same account later',
    serves('signInWithIdToken: Google'),
    async () => {
      const email = newEmail();
      const hint = account(email);
      const { idToken } = await signInOnPhone(fixture.google, hint, 'a nonce of the app');
      const { data, error } = await signIn(idToken, { nonce: 'a nonce of the app' });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        app_metadata: { provider: 'google' },
        user_metadata: { full_name: 'Salma Idrissi' },
      });
      expect(tokenClaims(data.session?.access_token).amr).toMatchObject([{ method: 'oauth' }]);
      const fresh = await signInOnPhone(fixture.google, hint);
      expect((await signIn(fresh.idToken)).data.user?.id).toBe(data.user?.id);
    },
  );

  it(
    'issued by Apple creates an account linked to Apple',
    serves('signInWithIdToken: Apple'),
    async () => {
      const email = newEmail();
      const hint = fixture.accountAt(fixture.apple, { email, email_verified: true });
      const { idToken: token } = await signInOnPhone(fixture.apple, hint);
      const { data, error } = await fixture
        .client()
        .auth.signInWithIdToken({ provider: 'apple', token });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, app_metadata: { provider: 'apple' } });
    },
  );

  it('sent five times concurrently creates one account', async () => {
    const email = newEmail();
    const { idToken } = await signInOnPhone(fixture.google, account(email));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(idToken)));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
    expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
  });

  it(
    'is accepted with the access token issued together with it, and refused with another access token',
    serves('signInWithIdToken with access_token (at_hash)'),
    async () => {
      const { idToken, accessToken } = await signInOnPhone(fixture.google, account());
      const now = Math.floor(Date.now() / 1000);
      const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
      const bound = await fixture.google.sign({
        ...tokenClaims(idToken),
        iat: now,
        exp: now + 600,
        at_hash: half.toString('base64url'),
      });
      expect((await signIn(bound, { access_token: 'another' })).error?.message).toBe(
        'Bad ID token',
      );
      expect((await signIn(bound, { access_token: accessToken })).error).toBeNull();
    },
  );

  it.each([
    ['another nonce', { nonce: 'another' }, 'Nonces mismatch'],
    ['no nonce', {}, 'Passed nonce and nonce in id_token should either both exist or not.'],
  ])(
    'that contains a nonce is refused with %s',
    serves('signInWithIdToken: nonce'),
    async (_case, more, message) => {
      const { idToken } = await signInOnPhone(fixture.google, account(), 'a nonce of the app');
      expect((await signIn(idToken, more)).error).toMatchObject({ status: 400, message });
    },
  );

  it('without a nonce is refused when the request contains a nonce', async () => {
    const { idToken } = await signInOnPhone(fixture.google, account());
    expect((await signIn(idToken, { nonce: 'a' })).error?.status).toBe(400);
  });

  it.each([
    ['for another app', { aud: 'another-client' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['that has expired', { exp: 2000 }],
  ])('%s is refused', async (_case, change) => {
    const { idToken } = await signInOnPhone(fixture.google, account());
    const changed = await fixture.google.sign({ ...tokenClaims(idToken), ...change });
    expect((await signIn(changed)).error).toMatchObject({ status: 400, message: 'Bad ID token' });
  });

  it('issued by Google is refused as an Apple token', async () => {
    const { idToken } = await signInOnPhone(fixture.google, account());
    const { error } = await fixture
      .client()
      .auth.signInWithIdToken({ provider: 'apple', token: idToken });
    expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
  });

  it('with an unverified address is refused', async () => {
    const person = await fixture.person();
    const hint = fixture.accountAt(fixture.google, { email: person.email, email_verified: false });
    const { idToken } = await signInOnPhone(fixture.google, hint);
    expect((await signIn(idToken)).error?.code).toBe('provider_email_needs_verification');
  });
});

it('a malformed token and an unsupported provider are refused with different errors', async () => {
  expect((await signIn('nonsense')).error).toMatchObject({ status: 400, message: 'Bad ID token' });
  for (const provider of ['kakao', 'https://evil.example']) {
    const { error } = await fixture.client().auth.signInWithIdToken({ provider, token: 'a.b.c' });
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: `Custom OIDC provider "${provider}" not allowed`,
    });
  }
});

it('the response to an invalid ID token also contains the error fields of OAuth', async () => {
  const answer = await fetch(`${fixture.instance.url}/auth/v1/token?grant_type=id_token`, {
    method: 'POST',
    headers: { apikey: fixture.instance.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', id_token: 'nonsense' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: 'invalid request',
    error_description: 'Bad ID token',
  });
});
