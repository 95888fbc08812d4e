// Sign-in methods that this server does not support. Each is refused in the same way as upstream
// refuses a disabled method, and never with 5xx, which the client treats as an outage.

import { expect, inject, it } from 'vitest';
import { newClient, signedInPerson } from '../../protocol/people.ts';
import { refuses } from '../../wire-features.ts';

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
  [
    'single sign-on by SAML is refused',
    'POST sso',
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ],
  [
    'a wallet (web3) is refused',
    'POST token?grant_type=web3',
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ],
  [
    'an unknown grant type is refused',
    'POST token?grant_type=x',
    400,
    'invalid_credentials',
    'unsupported_grant_type',
  ],
  [
    'the OAuth server is refused',
    'GET oauth/authorizations/1',
    404,
    'feature_disabled',
    'OAuth server is disabled',
  ],
  [
    'updating a factor is refused',
    'PUT factors/1',
    404,
    'not_found',
    'PUT /auth/v1/factors/1 is not served',
  ],
])(
  'an unsupported sign-in method: %s',
  refuses('signInWithSSO (SAML)', 'signInWithWeb3', 'OAuth 2.1 server'),
  async (_feature, request, status, code, message) => {
    const [method = '', path = ''] = request.split(' ');
    expect(await ask(method, path)).toEqual({ status, code, message });
  },
);

it.each([
  ['GET', 'factors/recovery-codes'],
  ['POST', 'factors/recovery-codes'],
  ['DELETE', 'factors/recovery-codes'],
  ['POST', 'factors/recovery-codes/verify'],
  ['POST', 'factors/recovery-codes/regenerate'],
])(
  'the routes of MFA recovery codes are not supported: %s /%s',
  refuses('MFA recovery codes (experimental)'),
  async (method, path) => {
    const { client } = await signedInPerson();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const answer = await ask(method, path, token);
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.message).toMatch(/recovery.codes/);
  },
);

it(
  'a provider that is not configured is refused, both by /authorize and in a sign-in with an ID token',
  refuses([
    'signInWithOAuth: one that is not set up',
    '400, as upstream answers for a provider that is off.',
  ]),
  async () => {
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
  },
);

it('the client receives the error saml_provider_disabled when it tries single sign-on', async () => {
  const { error } = await newClient().auth.signInWithSSO({ domain: 'people.example' });
  expect(error).toMatchObject({
    name: 'AuthApiError',
    status: 404,
    code: 'saml_provider_disabled',
  });
});
