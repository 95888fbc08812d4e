// Ways to sign in that are not served: each answers 501 and says its name, and none is mistaken for an outage.
import { expect, inject, it } from 'vitest';
import { newClient, signedInPerson } from '../../protocol/people.ts';

async function ask(method: string, path: string, token = inject('anonKey')) {
  const answer = await fetch(`${inject('url')}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: inject('anonKey'),
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const { error_code, msg } = (await answer.json()) as { error_code: string; msg: string };
  return { status: answer.status, code: error_code, message: msg };
}

it.each([
  ['single sign-on by SAML', 'POST', 'sso', 'POST /auth/v1/sso'],
  ['a wallet (web3)', 'POST', 'token?grant_type=web3', 'grant_type web3'],
  ['an OAuth server of our own', 'GET', 'oauth/authorizations/1', 'GET /auth/v1/oauth'],
  ['a change of a factor', 'PUT', 'factors/1', 'PUT /auth/v1/factors/1'],
])('%s', async (_feature, method, path, name) => {
  const answer = await ask(method, path);
  expect(answer).toMatchObject({ status: 501, code: 'not_implemented' });
  expect(answer.message).toContain(name);
});

it.each([
  ['GET', 'factors/recovery-codes'],
  ['POST', 'factors/recovery-codes'],
  ['DELETE', 'factors/recovery-codes'],
  ['POST', 'factors/recovery-codes/verify'],
  ['POST', 'factors/recovery-codes/regenerate'],
])('recovery codes: %s /%s', async (method, path) => {
  const { client } = await signedInPerson();
  const token = (await client.auth.getSession()).data.session?.access_token;
  const answer = await ask(method, path, token);
  expect(answer).toMatchObject({ status: 501, code: 'not_implemented' });
  expect(answer.message).toMatch(/recovery.codes/);
});

it('a provider that is not set up is refused by /authorize and by an ID token', async () => {
  const { data } = await newClient().auth.signInWithOAuth({ provider: 'google' });
  const answer = await fetch(data.url ?? '', { redirect: 'manual' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error_code: 'validation_failed',
    msg: 'Unsupported provider: provider is not enabled',
  });
  const { error } = await newClient().auth.signInWithIdToken({
    provider: 'google',
    token: 'a.b.c',
  });
  expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
});

it('the client is told by 501 what is not served', async () => {
  const { error } = await newClient().auth.signInWithSSO({ domain: 'people.example' });
  expect([error?.status, error?.message]).toEqual([
    501,
    'POST /auth/v1/sso is not served: SAML 2.0 is disabled',
  ]);
});
