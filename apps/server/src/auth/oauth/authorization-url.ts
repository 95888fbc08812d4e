// The provider's address that a person is sent to (OpenID Connect Core, 3.1.2.1).
import { createHash } from 'node:crypto';
import type { OauthProviderName } from '../../config/config.ts';

export type AuthorizationRequest = {
  provider: OauthProviderName;
  endpoint: string;
  clientId: string;
  callbackUrl: string;
  state: string;
  nonce: string;
  /** Our own PKCE towards the provider; undefined when it does not speak it. */
  codeVerifier: string | undefined;
  /** Separated by spaces, added to what sign-in needs. */
  scopes: string;
  /** What the app passes on, such as prompt, login_hint or access_type. */
  extra: Record<string, string>;
};

const SCOPES: Record<OauthProviderName, string[]> = {
  google: ['openid', 'email', 'profile'],
  apple: ['openid', 'name', 'email'],
};

/** Parameters that would change who gets the answer, or hide others inside themselves: never passed on. */
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
    // Apple gives name and e-mail to a posted form only.
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    ...(codeVerifier && {
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  };
  // Set at once: an address that is written anew for each of many parameters takes longer than linear time.
  const all = { ...Object.fromEntries([...url.searchParams, ...extra]), ...ours };
  url.search = String(new URLSearchParams(all));
  return url.href;
}
