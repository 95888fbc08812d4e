// Tests of the authorization URL: parameters that the app adds to its request never replace the
// parameters that the server sets.
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

it("keeps the query of the provider's endpoint and adds our parameters", () => {
  expect(paramsOf({})).toEqual({
    flow: '1',
    response_type: 'code',
    client_id: 'client',
    redirect_uri: 'https://app.example/auth/v1/callback',
    scope: 'openid email profile',
    state: 'state',
    nonce: 'nonce',
    // SHA-256 of `verifier`, in base64url.
    code_challenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
    code_challenge_method: 'S256',
  });
});

it('adds each scope to the URL only once', () => {
  expect(paramsOf({ scopes: 'email, calendar  drive' }).scope).toBe(
    'openid email profile calendar drive',
  );
});

it('omits PKCE for a provider that does not support it, and asks Apple to respond with a form post', () => {
  const params = paramsOf({ provider: 'apple', codeVerifier: undefined });
  expect(params).toMatchObject({ response_mode: 'form_post', scope: 'openid name email' });
  expect(params).not.toHaveProperty('code_challenge');
});

it('forwards a hundred thousand parameters quickly, because it builds the URL only once', () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `p${index}`);
  const params = paramsOf({ extra: Object.fromEntries(names.map((name) => [name, '1'])) });
  expect(Object.keys(params)).toHaveLength(names.length + Object.keys(paramsOf({})).length);
});

it("forwards harmless parameters, but none that could send the provider's response to somebody else", () => {
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
