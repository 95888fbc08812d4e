// HTTP auth hooks: signed requests, and the handling of every kind of response.
// @module-tag slow

import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenClaims } from '../../../protocol/auth/second-factors.ts';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { mailsTo } from '../../mailbox.ts';
import {
  type StubAnswer,
  type StubRequest,
  type StubServer,
  startStubServer,
} from '../oauth/stub-server.ts';
import { type HookFixture, openHookFixture } from './hook-fixture.ts';

const KEYS = [randomBytes(32), randomBytes(24)];
const SECRETS = KEYS.map((key) => `v1,whsec_${key.toString('base64')}`).join('|');

let server: StubServer;
let fixture: HookFixture;
/**
 * Called by the test's HTTP server for each call of the hook before_user_created. Returns the
 * response.
 */
let answer: (asked: StubRequest) => StubAnswer | undefined;

const ACCEPT: StubAnswer = { status: 204, body: '' };

beforeAll(async () => {
  server = await startStubServer((asked) => {
    if (asked.path === '/newcomer') return answer(asked);
    if (asked.path !== '/token') return { body: '{}' };
    const { claims } = JSON.parse(asked.body);
    return { body: JSON.stringify({ claims: { ...claims, desk: 'Oujda' } }) };
  });
  const hooks = {
    HOOK_CUSTOM_ACCESS_TOKEN_URI: `${server.url}/token`,
    HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: SECRETS,
    HOOK_SEND_EMAIL_URI: `${server.url}/mail`,
    HOOK_SEND_EMAIL_SECRETS: SECRETS,
  };
  fixture = await openHookFixture([], { ...newcomers(), ...hooks }, { hookRetry: 10 });
});
afterAll(async () => {
  await fixture.close();
  await server.close();
});

/** Settings of the hook before_user_created, with the URL of the test's HTTP server. */
const newcomers = () => ({
  HOOK_BEFORE_USER_CREATED_URI: `${server.url}/newcomer`,
  HOOK_BEFORE_USER_CREATED_SECRETS: SECRETS,
});

const asked = (path: string) => server.asked.filter((one) => one.path === path);

async function signUp(given: typeof answer, at = fixture) {
  answer = given;
  const before = asked('/newcomer').length;
  const email = newEmail();
  const { data, error } = await at.client().auth.signUp({ email, password: PASSWORD });
  return { email, data, error, requests: asked('/newcomer').slice(before) };
}

type Mail = { user: { email: string }; email_data: Record<string, string> };

/** Returns the newest e-mail of this person that was passed to the hook. */
const mailFor = (email: string): Promise<Mail['email_data']> =>
  expect
    .poll(() => mailsFor(email).at(-1)?.email_data)
    .toBeTruthy()
    .then(() => mailsFor(email).at(-1)?.email_data ?? {});
const mailsFor = (email: string) =>
  asked('/mail')
    .map(({ body }) => JSON.parse(body) as Mail)
    .filter(({ user }) => user.email === email);

/** Builds the link of an e-mail in the form that the documentation of the send_email hook gives. */
const linkOf = (data: Mail['email_data'], hash = data.token_hash ?? '') =>
  `${data.site_url}/verify?${new URLSearchParams({
    token: hash,
    type: data.email_action_type ?? '',
    redirect_to: data.redirect_to ?? '',
  })}`;

describe('a hook over HTTP', () => {
  it(
    'is called with one signature for each secret, as Standard Webhooks specifies',
    serves([
      'Auth hooks over HTTP signed by Standard Webhooks',
      'Symmetric secrets; upstream has no others either.',
    ]),
    async () => {
      const from = Math.floor(Date.now() / 1000);
      const { requests, error } = await signUp(() => ACCEPT);
      expect(error).toBeNull();
      const [request] = requests;
      const headers = (request?.headers ?? {}) as Record<string, string>;
      const time = Number(headers['webhook-timestamp']);
      expect(time).toBeGreaterThanOrEqual(from);
      expect(time).toBeLessThanOrEqual(Date.now() / 1000);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-signature': expect.stringMatching(/^v1,\S+, v1,\S+$/),
      });
      for (const secret of SECRETS.split('|')) {
        const receiver = new Webhook(secret.replace('v1,', ''));
        expect(receiver.verify(String(request?.body), headers)).toBeTruthy();
      }
    },
  );

  it('can refuse a sign-up with its own error message', async () => {
    const { error } = await signUp(() => ({
      body: '{"error": {"http_code": 422, "message": "Not from here"}}',
    }));
    expect(error).toMatchObject({ status: 422, code: 'unknown', message: 'Not from here' });
  });

  it.each<[string, StubAnswer, object]>([
    [
      'returns another type than JSON',
      { headers: { 'content-type': 'text/html' }, body: '{}' },
      { status: 400, code: 'hook_payload_invalid_content_type' },
    ],
    [
      'returns too much',
      { body: JSON.stringify('x'.repeat(200 * 1024)) },
      { status: 422, code: 'hook_payload_over_size_limit' },
    ],
    [
      'returns broken JSON',
      { body: '{' },
      { status: 500, message: 'Error unmarshaling JSON output.' },
    ],
    [
      'rejects our signature',
      { status: 401, body: '' },
      { status: 500, message: 'Hook requires authorization token' },
    ],
    [
      'redirects',
      { status: 302, headers: { location: '/mail' }, body: '' },
      { status: 500, message: 'Unexpected status code returned from hook: 302' },
    ],
  ])('prevents the creation of an account when it %s', async (_case, given, fault) => {
    const { email, error, requests } = await signUp(() => given);
    expect(error).toMatchObject(fault);
    expect(requests).toHaveLength(1);
    expect(await fixture.sql('select from auth.users where email = $1', [email])).toEqual([]);
  });

  it(
    'is called up to three times when it reports that it is busy',
    serves('Auth hooks over HTTP: retries'),
    async () => {
      const busy = { status: 429, headers: { 'retry-after': 'true' }, body: '' };
      let tries = 0;
      const { error, requests } = await signUp(() => {
        tries += 1;
        return tries < 3 ? busy : ACCEPT;
      });
      expect(error).toBeNull();
      expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
      const never = await signUp(() => busy);
      expect(never.error?.message).toBe('Service currently unavailable due to hook');
      expect(never.requests).toHaveLength(3);
    },
  );

  it(
    'fails after three broken connections, and after five seconds without a response',
    serves('Auth hooks over HTTP: hook_timeout'),
    async () => {
      const broken = await signUp(() => {
        throw new Error('broken off');
      });
      expect(broken.error).toMatchObject({ status: 422, code: 'hook_timeout_after_retry' });
      expect(broken.requests).toHaveLength(3);
      const impatient = await openHookFixture([], newcomers(), { httpHook: 500 });
      const silent = await signUp(() => undefined, impatient);
      await impatient.close();
      expect(silent.error).toMatchObject({ status: 422, code: 'hook_timeout' });
    },
  );

  it('adds a claim to every token', async () => {
    const { email } = await signUp(() => ACCEPT);
    const { token = '' } = await mailFor(email);
    const { data } = await fixture.client().auth.verifyOtp({ email, token, type: 'signup' });
    expect(tokenClaims(data.session?.access_token).desk).toBe('Oujda');
  });
});

describe(
  'send_email',
  serves([
    'Auth hook: send_email',
    'Where an answer must not tell who is known, a failure of the hook is logged only.',
  ]),
  () => {
    async function confirmed() {
      const { email } = await signUp(() => ACCEPT);
      const client = fixture.client();
      const { token = '' } = await mailFor(email);
      const { error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
      if (error) throw error;
      return { client, email };
    }

    it('receives the code and the link of every e-mail, and the server sends no e-mail', async () => {
      const { email } = await signUp(() => ACCEPT);
      const data = await mailFor(email);
      expect(data).toEqual({
        token: expect.stringMatching(/^\d{6}$/),
        token_hash: expect.any(String),
        redirect_to: `${fixture.instance.url}/`,
        email_action_type: 'signup',
        site_url: `${fixture.instance.url}/auth/v1`,
        token_new: '',
        token_hash_new: '',
        old_email: '',
        old_phone: '',
        provider: '',
        factor_type: '',
      });
      const opened = await fetch(linkOf(data), { redirect: 'manual' });
      expect(opened.headers.get('location')).toContain('access_token=');
      expect(await mailsTo(fixture.instance.mailboxUrl, email)).toEqual([]);
    });

    it('is called for e-mails about password recovery, magic links and reauthentication', async () => {
      const { client, email } = await confirmed();
      await client.auth.resetPasswordForEmail(email);
      await expect.poll(async () => (await mailFor(email)).email_action_type).toBe('recovery');
      const { token_hash = '' } = await mailFor(email);
      const recovered = await fixture.client().auth.verifyOtp({ token_hash, type: 'recovery' });
      expect(recovered.error).toBeNull();
      await client.auth.signInWithOtp({ email });
      await expect.poll(async () => (await mailFor(email)).email_action_type).toBe('magiclink');
      expect((await client.auth.reauthenticate()).error).toBeNull();
      expect((await mailFor(email)).email_action_type).toBe('reauthentication');
    });

    it('is called only once for a change of address, which sends e-mails to two mailboxes', async () => {
      const { client, email } = await confirmed();
      const next = newEmail();
      const before = mailsFor(email).length;
      expect((await client.auth.updateUser({ email: next })).error).toBeNull();
      expect(mailsFor(email)).toHaveLength(before + 1);
      const data = await mailFor(email);
      const half = await client.auth.verifyOtp({
        email,
        token: data.token ?? '',
        type: 'email_change',
      });
      expect(half.error).toBeNull();
      const opened = await fetch(linkOf(data), { redirect: 'manual' });
      expect(opened.headers.get('location')).toContain('access_token=');
      expect((await client.auth.getUser()).data.user?.email).toBe(next);
    });
  },
);
