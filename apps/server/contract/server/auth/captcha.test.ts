// A CAPTCHA is required before sign-up, before sign-in and before e-mails are sent. The server
// verifies the token at a provider that uses the siteverify protocol.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { type HookFixture, openHookFixture } from './hooks/hook-fixture.ts';
import { type StubServer, startStubServer } from './oauth/stub-server.ts';

const SECRET = 'the secret of the site';
const GOOD = 'solved by a person';

let verifier: StubServer;
let fixture: HookFixture;

beforeAll(async () => {
  verifier = await startStubServer(({ body }) => {
    const form = new URLSearchParams(body);
    if (form.get('response') === 'broken') return { status: 502, body: 'no JSON' };
    const faults = [
      ...(form.get('secret') === SECRET ? [] : ['invalid-input-secret']),
      ...(form.get('response') === GOOD ? [] : ['invalid-input-response', 'timeout-or-duplicate']),
    ];
    return { body: JSON.stringify({ success: faults.length === 0, 'error-codes': faults }) };
  });
  fixture = await openHookFixture([], {
    SECURITY_CAPTCHA_ENABLED: 'true',
    SECURITY_CAPTCHA_PROVIDER: 'turnstile',
    SECURITY_CAPTCHA_SECRET: SECRET,
    SECURITY_CAPTCHA_URL: `${verifier.url}/siteverify`,
    MAIL_AUTOCONFIRM: 'true',
  });
});
afterAll(async () => {
  await fixture.close();
  await verifier.close();
});

const withToken = (captchaToken?: string) => ({ options: captchaToken ? { captchaToken } : {} });
const auth = () => fixture.client().auth;

const ways = {
  signUp: (token?: string) =>
    auth().signUp({ email: newEmail(), password: PASSWORD, ...withToken(token) }),
  signInWithPassword: (token?: string) =>
    auth().signInWithPassword({ email: newEmail(), password: PASSWORD, ...withToken(token) }),
  signInWithOtp: (token?: string) =>
    auth().signInWithOtp({ email: newEmail(), ...withToken(token) }),
  resetPasswordForEmail: (token?: string) =>
    auth().resetPasswordForEmail(newEmail(), withToken(token).options),
  resend: (token?: string) =>
    auth().resend({ type: 'signup', email: newEmail(), ...withToken(token) }),
};

describe.each(Object.entries(ways))('CAPTCHA for %s', (_name, ask) => {
  it(
    'refuses a request without a CAPTCHA token',
    serves([
      'captcha_failed without a token: signUp, signInWithPassword, signInWithOtp, resetPasswordForEmail, resend',
      'SECURITY_CAPTCHA_ENABLED',
    ]),
    async () => {
      expect((await ask()).error).toMatchObject({
        status: 400,
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (no captcha_token found)',
      });
    },
  );

  it(
    "refuses a token that the CAPTCHA provider refuses, and returns the provider's reasons",
    serves([
      'CAPTCHA verified by siteverify: refused',
      'Turnstile here; hCaptcha speaks the same at another address.',
    ]),
    async () => {
      expect((await ask('made up')).error).toMatchObject({
        status: 400,
        code: 'captcha_failed',
        message:
          'captcha protection: request disallowed (invalid-input-response, timeout-or-duplicate)',
      });
    },
  );

  it(
    'continues with a valid token',
    serves([
      'CAPTCHA verified by siteverify: good',
      'Turnstile here; hCaptcha speaks the same at another address.',
    ]),
    async () => {
      const { error } = await ask(GOOD);
      expect(error?.code).not.toBe('captcha_failed');
      expect(error?.status ?? 200).toBeLessThan(500);
      const form = new URLSearchParams(verifier.asked.at(-1)?.body);
      expect(Object.fromEntries(form)).toEqual({
        secret: SECRET,
        response: GOOD,
        remoteip: '127.0.0.1',
      });
    },
  );
});

it('a sign-up is refused when the CAPTCHA provider does not respond', async () => {
  const { error } = await ways.signUp('broken');
  expect(error).toMatchObject({ status: 500, message: 'captcha verification process failed' });
});

it('the rate limit of a network address also limits the calls to the CAPTCHA provider', async () => {
  const key = `captcha:${createHash('sha256').update('127.0.0.1').digest('hex')}`;
  await fixture.sql(
    `insert into wasl_platform.rate_limits (key, window_ends_at, hits) values ($1, now() + interval '4 minutes', 1800)
     on conflict (key) do update set (window_ends_at, hits) = (excluded.window_ends_at, excluded.hits)`,
    [key],
  );
  const asked = verifier.asked.length;
  expect((await ways.signInWithPassword(GOOD)).error).toMatchObject({ status: 429 });
  expect(verifier.asked).toHaveLength(asked);
  await fixture.sql('delete from wasl_platform.rate_limits where key = $1', [key]);
});

it(
  'no CAPTCHA is required for refreshing a session or for the service role',
  serves('CAPTCHA not asked: of a refresh; of the service role'),
  async () => {
    const client = fixture.client();
    const email = newEmail();
    const { error } = await client.auth.signUp({ email, password: PASSWORD, ...withToken(GOOD) });
    expect(error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    const service = fixture.client(fixture.instance.serviceRoleKey);
    expect((await service.auth.resetPasswordForEmail(email)).error).toBeNull();
  },
);

it('the CAPTCHA cannot be bypassed by adding a grant type to another endpoint', async () => {
  const answer = await fetch(`${fixture.instance.url}/auth/v1/signup?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: fixture.instance.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
  });
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, 'captcha_failed']);
});

it('sign-in by username requires a valid CAPTCHA token too', async () => {
  const person = newEmail();
  const { error } = await auth().signUp({ email: person, password: PASSWORD, ...withToken(GOOD) });
  expect(error).toBeNull();
  const signIn = async (more: object) => {
    const answer = await fetch(`${fixture.instance.url}/functions/v1/sign-in-with-username`, {
      method: 'POST',
      headers: { apikey: fixture.instance.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ username: person, password: PASSWORD, ...more }),
    });
    const body = (await answer.json()) as { code?: string; access_token?: string };
    return [answer.status, body.code ?? typeof body.access_token];
  };
  const withCaptcha = (token: unknown) => ({ gotrue_meta_security: { captcha_token: token } });
  for (const more of [{}, { gotrue_meta_security: null }, withCaptcha(7), withCaptcha('made up')]) {
    expect(await signIn(more)).toEqual([400, 'captcha_failed']);
  }
  expect(await signIn(withCaptcha(GOOD))).toEqual([200, 'string']);
});
