// The address at the provider: ours is what decides, whatever the app passes on.
import { expect, it } from 'vitest';
import { type AuthorizationRequest, authorizationUrl } from './authorization-url.ts';

const request: AuthorizationRequest = {
  provider: 'google',
  endpoint: 'https://provider.example/auth?flow=1',
  clientId: 'client',
  callbackUrl: 'https://app.example/auth/v1/callback',
  state: 'state',
  nonce: 'nonce',
  codeVerifier: 'verifier',
  scopes: '',
  extra: {},
};

const paramsOf = (change: Partial<AuthorizationRequest>) =>
  Object.fromEntries(new URL(authorizationUrl({ ...request, ...change })).searchParams);

it('keeps the query of the endpoint and adds ours', () => {
  expect(paramsOf({})).toEqual({
    flow: '1',
    response_type: 'code',
    client_id: 'client',
    redirect_uri: 'https://app.example/auth/v1/callback',
    scope: 'openid email profile',
    state: 'state',
    nonce: 'nonce',
    // The SHA-256 of `verifier`, in base64url.
    code_challenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
    code_challenge_method: 'S256',
  });
});

it('adds scopes once each', () => {
  expect(paramsOf({ scopes: 'email, calendar  drive' }).scope).toBe(
    'openid email profile calendar drive',
  );
});

it('leaves PKCE away from a provider that does not speak it, and asks Apple for a form', () => {
  const params = paramsOf({ provider: 'apple', codeVerifier: undefined });
  expect(params).toMatchObject({ response_mode: 'form_post', scope: 'openid name email' });
  expect(params).not.toHaveProperty('code_challenge');
});

it('passes on any number of parameters without writing the address anew for each', () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `p${index}`);
  const params = paramsOf({ extra: Object.fromEntries(names.map((name) => [name, '1'])) });
  expect(Object.keys(params)).toHaveLength(names.length + Object.keys(paramsOf({})).length);
});

it('passes on what is harmless and nothing that changes who gets the answer', () => {
  const params = paramsOf({
    extra: {
      prompt: 'select_account',
      login_hint: 'a@b.example',
      redirect_uri: 'https://evil.example',
      client_id: 'evil',
      response_type: 'token',
      response_mode: 'fragment',
      request: 'a.b.c',
      request_uri: 'https://evil.example',
      state: 'evil',
      nonce: 'evil',
      scope: 'evil',
      code_challenge: 'evil',
      apikey: 'key',
      redirect_to: 'https://app.example/en',
    },
  });
  expect(params).toEqual({
    ...paramsOf({}),
    prompt: 'select_account',
    login_hint: 'a@b.example',
  });
});
