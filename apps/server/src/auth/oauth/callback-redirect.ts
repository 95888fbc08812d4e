// Builds the URL of the app to which the browser returns after a sign-in at a provider
// (docs/protocol/auth.md#pkce-and-providers).
import { AuthError } from '../auth-error.ts';

/** OAuth error code (RFC 6749, section 4.1.2.1) for each HTTP status. */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/**
 * @returns The target URL with `error`, `error_code` and `error_description` in both the query and
 * the fragment.
 */
export function redirectWithError(target: URL, error: unknown, name?: string): URL {
  const known =
    error instanceof AuthError
      ? error
      : new AuthError(500, 'unexpected_failure', 'Unexpected failure, please try again later');
  const fault = {
    error: name ?? OAUTH_ERRORS[known.status] ?? 'server_error',
    error_code: known.code,
    error_description: known.message,
  };
  const url = new URL(target);
  for (const [key, value] of Object.entries(fault)) url.searchParams.set(key, value);
  url.hash = `${new URLSearchParams(fault)}&sb`;
  return url;
}

/**
 * @returns The target URL with the session in the fragment, which browsers do not send to servers
 * and which is therefore not logged.
 */
export function redirectWithSession(
  target: URL,
  session: Record<string, unknown>,
  providerTokens: { access_token: string; refresh_token?: string | undefined },
): URL {
  const keys = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  const values = new URLSearchParams(
    Object.fromEntries(keys.map((key) => [key, String(session[key])])),
  );
  values.set('provider_token', providerTokens.access_token);
  if (providerTokens.refresh_token) {
    values.set('provider_refresh_token', providerTokens.refresh_token);
  }
  const url = new URL(target);
  url.hash = `${values}&sb`;
  return url;
}
