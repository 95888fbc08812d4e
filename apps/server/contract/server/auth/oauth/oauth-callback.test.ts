// Forged, repeated and late requests to /callback sign nobody in.

import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../../../protocol/people.ts';
import { serves } from '../../../wire-features.ts';
import { openBrowser } from '../browser.ts';
import { type OauthFixture, openOauthFixture } from './oauth-fixture.ts';

let fixture: OauthFixture;

beforeAll(async () => {
  fixture = await openOauthFixture();
});
afterAll(() => fixture.close());

/**
 * Runs the sign-in until the provider redirects the browser to /callback. @returns The URL of
 * /callback, which has not been requested yet.
 */
async function untilCallback(email = newEmail()): Promise<URL> {
  const hint = fixture.accountAt(fixture.google, { email, email_verified: true });
  const { data } = await fixture.client('implicit').auth.signInWithOAuth({
    provider: 'google',
    options: {
      queryParams: { login_hint: hint },
      redirectTo: `${fixture.instance.url}/en/login`,
    },
  });
  return openBrowser().followTo(data.url ?? '', (url) => url.pathname === '/auth/v1/callback');
}

async function open(url: URL | string, init: RequestInit = {}) {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const target = new URL(answer.headers.get('location') ?? '');
  const fragment = new URLSearchParams(target.hash.slice(1));
  return { status: answer.status, target, code: fragment.get('error_code'), fragment };
}

const users = async () => {
  const [row] = await fixture.sql('select count(*)::int as count from auth.users');
  return row?.count;
};

describe('the state parameter', () => {
  it('is accepted only once', serves('OAuth state: one use'), async () => {
    const url = await untilCallback();
    const first = await open(url);
    expect(first.status).toBe(302);
    expect(first.fragment.get('access_token')).toBeTruthy();
    const second = await open(url);
    expect(second.code).toBe('bad_oauth_state');
    expect(second.target.pathname).toBe('/');
    expect(second.fragment.get('access_token')).toBeNull();
  });

  it('used twice concurrently signs in only once', async () => {
    const url = await untilCallback();
    const answers = await Promise.all([open(url), open(url)]);
    expect(answers.map(({ code }) => code ?? 'signed in').sort()).toEqual([
      'bad_oauth_state',
      'signed in',
    ]);
  });

  it('expires after five minutes', serves('OAuth state: five minutes'), async () => {
    const url = await untilCallback();
    await fixture.sql(
      `update wasl_platform.oauth_states set created_at = now() - interval '301 seconds'`,
    );
    expect((await open(url)).code).toBe('bad_oauth_state');
  });

  it('is stored only as a hash', async () => {
    const state = (await untilCallback()).searchParams.get('state') ?? '';
    const rows = await fixture.sql('select * from wasl_platform.oauth_states');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(state);
  });

  it.each([
    ['missing', ''],
    ['unknown', '?state=abc&code=abc'],
    ['given twice', '?state=a&state=b&code=c'],
    ['too long', `?state=${'a'.repeat(300)}&code=c`],
  ])('that is %s leads to a redirect to the start page with an error', async (_case, query) => {
    const answer = await open(`${fixture.instance.url}/auth/v1/callback${query}`);
    expect(answer).toMatchObject({ status: 302, code: 'bad_oauth_state' });
    expect(answer.target.origin).toBe(fixture.instance.url);
    expect(answer.fragment.get('error')).toBe('invalid_request');
  });
});

describe('a provider’s response without a valid code', () => {
  it('is refused when the code is missing', async () => {
    const url = await untilCallback();
    url.searchParams.delete('code');
    expect((await open(url)).code).toBe('bad_oauth_callback');
  });

  it('is refused when the provider rejects the code, without showing the provider’s error text', async () => {
    const url = await untilCallback();
    url.searchParams.set('code', 'made-up');
    const answer = await open(url);
    expect(answer.target.pathname).toBe('/en/login');
    expect(Object.fromEntries(answer.fragment)).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
  });

  it('is refused when its code comes from another person’s sign-in, because the server uses PKCE with the provider', async () => {
    const [mine, theirs] = [await untilCallback(), await untilCallback()];
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect((await open(mine)).code).toBe('unexpected_failure');
  });
});

describe('an ID token in the callback', () => {
  let good: JWTPayload;
  let callbackUrl: URL;

  beforeEach(async () => {
    callbackUrl = await untilCallback();
    const now = Math.floor(Date.now() / 1000);
    good = {
      iss: fixture.google.issuer,
      aud: fixture.google.clientId,
      sub: crypto.randomUUID(),
      email: newEmail(),
      email_verified: true,
      nonce: fixture.google.queries.at(-1)?.get('nonce') ?? '',
      iat: now,
      exp: now + 300,
    };
  });
  afterEach(() => {
    fixture.google.tokenAnswer = undefined;
  });

  const answerWith = (id_token: string) => {
    fixture.google.tokenAnswer = async () => ({
      id_token,
      access_token: 'a',
      token_type: 'bearer',
    });
  };

  it('that is valid signs the user in', async () => {
    answerWith(await fixture.google.sign(good));
    expect((await open(callbackUrl)).fragment.get('access_token')).toBeTruthy();
  });

  const without = (name: keyof JWTPayload): JWTPayload =>
    Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

  it.each<[string, () => JWTPayload]>([
    ['of another flow', () => ({ ...good, nonce: 'another' })],
    ['without a nonce', () => without('nonce')],
    ['of another issuer', () => ({ ...good, iss: 'https://evil.example' })],
    ['for another app', () => ({ ...good, aud: 'another-client' })],
    ['for our own phone app', () => ({ ...good, aud: fixture.google.nativeClientId })],
    [
      'for two apps, issued to the other',
      () => ({ ...good, aud: [fixture.google.clientId, 'b'], azp: 'b' }),
    ],
    ['that has expired', () => ({ ...good, iat: 1000, exp: 2000 })],
    ['without an expiry', () => without('exp')],
    ['without a subject', () => without('sub')],
  ])(
    '%s is refused',
    serves('ID token: nonce, issuer, audience, expiry'),
    async (_case, claims) => {
      const before = await users();
      answerWith(await fixture.google.sign(claims()));
      const answer = await open(callbackUrl);
      expect(answer.code).toBe('bad_oauth_callback');
      expect(answer.fragment.get('access_token')).toBeNull();
      expect(await users()).toBe(before);
    },
  );

  it(
    'signed with another key or the server’s own secret, or not signed at all, is refused',
    serves('ID token: signature by the keys of the provider'),
    async () => {
      const { privateKey } = await generateKeyPair('RS256');
      const foreign = await new SignJWT(good)
        .setProtectedHeader({ alg: 'RS256', kid: 'first' })
        .sign(privateKey);
      const secret = new TextEncoder().encode(fixture.google.secrets.at(-1) || 'x'.repeat(32));
      const symmetric = await new SignJWT(good)
        .setProtectedHeader({ alg: 'HS256', kid: 'first' })
        .sign(secret);
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const unsigned = `${part({ alg: 'none' })}.${part(good)}.`;
      for (const token of [foreign, symmetric, unsigned, 'nonsense']) {
        const url = await untilCallback();
        good.nonce = fixture.google.queries.at(-1)?.get('nonce') ?? '';
        answerWith(token);
        expect((await open(url)).code).toBe('bad_oauth_callback');
      }
    },
  );
});

describe('an authorization code for the app', () => {
  async function codeFor() {
    const client = fixture.client();
    const hint = fixture.accountAt(fixture.google, { email: newEmail(), email_verified: true });
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { queryParams: { login_hint: hint } },
    });
    const code = (await fixture.visit(data.url)).searchParams.get('code') ?? '';
    return { client, code };
  }

  it(
    'needs the verifier of the client that started the flow',
    serves('exchangeCodeForSession after OAuth'),
    async () => {
      const [mine, theirs] = [await codeFor(), await codeFor()];
      const stolen = await mine.client.auth.exchangeCodeForSession(theirs.code);
      expect(stolen.error?.code).toBe('bad_code_verifier');
      expect((await theirs.client.auth.exchangeCodeForSession(theirs.code)).error).toBeNull();
    },
  );

  it('is accepted only once, within five minutes', async () => {
    const { client, code } = await codeFor();
    await fixture.sql(
      `update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes' where auth_code = $1`,
      [code],
    );
    const late = await client.auth.exchangeCodeForSession(code);
    expect(late.error?.code).toBe('flow_state_expired');
  });
});

it('POST /callback accepts a form body, and another route refuses one', async () => {
  const form = (path: string) =>
    fetch(`${fixture.instance.url}/auth/v1/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { apikey: fixture.instance.anonKey },
      body: new URLSearchParams({ email: newEmail(), password: 'a good password' }),
    });
  expect((await form('callback')).status).toBe(302);
  expect((await form('signup')).status).toBe(415);
});

it('when the provider is unreachable, the app receives a server error', async () => {
  const url = await untilCallback();
  await fixture.google.close();
  const answer = await open(url);
  expect(answer.target.pathname).toBe('/en/login');
  expect(answer).toMatchObject({ status: 302, code: 'unexpected_failure' });
});
