// Builds the URL at which the user signs in at the provider (OpenID Connect Core, section 3.1.2.1).
import { createHash } from 'node:crypto';
import type { OauthProviderName } from '../../config/config.ts';

export type AuthorizationRequest = {
  provider: OauthProviderName;
  endpoint: string;
  clientId: string;
  callbackUrl: string;
  state: string;
  nonce: string;
  /**
   * Verifier of the PKCE flow between this server and the provider; undefined when the provider
   * does not support PKCE.
   */
  codeVerifier: string | undefined;
  /**
   * Scopes that the app requests, separated by spaces. They are added to the scopes that a sign-in
   * needs.
   */
  scopes: string;
  /**
   * Query parameters of the app's request, such as prompt, login_hint or access_type. Parameters
   * that are not reserved are forwarded to the provider.
   */
  extra: Record<string, string>;
};

const SCOPES: Record<OauthProviderName, string[]> = {
  google: ['openid', 'email', 'profile'],
  apple: ['openid', 'name', 'email'],
};

/**
 * Query parameters that the server never forwards from the app to the provider. They could make the
 * provider send its response to somebody else, or they could contain further parameters.
 */
const RESERVED = new Set([
  'apikey',
  'claims',
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'invite_token',
  'nonce',
  'provider',
  'redirect_to',
  'redirect_uri',
  'registration',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'scopes',
  'skip_http_redirect',
  'state',
]);

export function authorizationUrl(request: AuthorizationRequest): string {
  const { provider, codeVerifier } = request;
  const url = new URL(request.endpoint);
  const extra = Object.entries(request.extra).filter(([name]) => !RESERVED.has(name));
  const scopes = new Set([...SCOPES[provider], ...request.scopes.split(/[\s,]+/).filter(Boolean)]);
  const ours: Record<string, string> = {
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: request.callbackUrl,
    scope: [...scopes].join(' '),
    state: request.state,
    nonce: request.nonce,
    // Apple sends the name and the e-mail address only if the response is requested as a form post.
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    ...(codeVerifier && {
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  };
  // All parameters are set together. Building the URL again for each of many parameters would take
  // more than linear time.
  const all = { ...Object.fromEntries([...url.searchParams, ...extra]), ...ours };
  url.search = String(new URLSearchParams(all));
  return url.href;
}
