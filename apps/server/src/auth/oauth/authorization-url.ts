// Builds the provider's authorization URL (OpenID Connect Core, section 3.1.2.1).
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
   * Verifier of our own PKCE with the provider; undefined when the provider does not support PKCE.
   */
  codeVerifier: string | undefined;
  /** Scopes separated by spaces, added to the scopes that sign-in needs. */
  scopes: string;
  /** Parameters from the app, such as prompt, login_hint or access_type. */
  extra: Record<string, string>;
};

const SCOPES: Record<OauthProviderName, string[]> = {
  google: ['openid', 'email', 'profile'],
  apple: ['openid', 'name', 'email'],
};

/**
 * Parameters that are never forwarded, because they would change the recipient of the response or
 * contain other parameters.
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
    // Apple sends name and e-mail only with a form post.
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    ...(codeVerifier && {
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  };
  // Sets all parameters together: rebuilding the URL for each of many parameters takes more than
  // linear time.
  const all = { ...Object.fromEntries([...url.searchParams, ...extra]), ...ours };
  url.search = String(new URLSearchParams(all));
  return url.href;
}
