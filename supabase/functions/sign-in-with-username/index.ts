// Signs a person in by username. The server looks up the e-mail address for the username and does
// not reveal the address before the password is verified. An unknown username and a wrong password
// take the same code path and get the same response.
import { answerPreflight, CORS_HEADERS } from '../_shared/cors.ts';
import { readFields } from '../_shared/read-fields.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};

/** Matches valid usernames. The server does not look up other values. */
const USERNAME = /^[A-Za-z0-9_-]{3,30}$/;
/**
 * Returns an e-mail address that no account can have, in a reserved top-level domain. The address
 * is always the same for a username, so that the rate limit counts attempts with an unknown
 * username as it counts attempts with an existing one.
 */
const nobody = (username: string): string =>
  `${USERNAME.test(username) ? username.toLowerCase() : crypto.randomUUID()}@username.invalid`;

const setting = (name: string): string => Deno.env.get(name) ?? '';

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

/**
 * Returns the e-mail address for a username. If the user typed an e-mail address, returns it
 * unchanged. For an unknown username, returns an address that no account can have.
 */
async function addressOf(username: string): Promise<string> {
  if (username.includes('@')) return username;
  if (!USERNAME.test(username)) return nobody(username);
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  const response = await fetch(`${setting('SUPABASE_URL')}/rest/v1/rpc/email_for_username`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_username: username }),
  });
  if (!response.ok) throw new Error(`email_for_username answered ${response.status}`);
  const email = await response.json();
  return typeof email === 'string' ? email : nobody(username);
}

/**
 * Returns the client's IP address, which is the first entry of X-Forwarded-For: each proxy appends
 * the address of its own caller to the end.
 */
const callerOf = (request: Request): string =>
  (request.headers.get('x-forwarded-for') ?? '').split(',')[0]?.trim() ?? '';

/**
 * Returns the CAPTCHA token from the request body. The field with the token has the same name as in
 * the requests that the client library sends to the auth service.
 */
function captchaTokenOf(body: Record<string, unknown>): string | undefined {
  const security = body.gotrue_meta_security as { captcha_token?: unknown } | null | undefined;
  return typeof security?.captcha_token === 'string' ? security.captcha_token : undefined;
}

/**
 * POST {username, password, gotrue_meta_security: {captcha_token}}. username may be an e-mail
 * address; captcha_token is needed only if a CAPTCHA is configured.
 * - 200: the session of /auth/v1/token.
 * - 400: validation_failed, invalid_credentials, email_not_confirmed or captcha_failed.
 * - 405: method_not_allowed.
 * - 429: over_request_rate_limit.
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return answerPreflight(request);
  if (request.method !== 'POST')
    return answer(405, { code: 'method_not_allowed', message: 'Use POST' });
  const fields = await readFields(request);
  const { username, password } = fields;
  const captchaToken = captchaTokenOf(fields);
  if (typeof username !== 'string' || typeof password !== 'string' || username.length > 255) {
    return answer(400, {
      code: 'validation_failed',
      message: 'username and password are required',
    });
  }
  const name = username.trim();
  const response = await fetch(`${setting('SUPABASE_URL')}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      // The service key makes the auth service trust the forwarded IP address, so that the rate
      // limit applies to the client and not to this function.
      apikey: setting('SUPABASE_SERVICE_ROLE_KEY'),
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'sb-forwarded-for': callerOf(request),
      // The rate limit counts attempts by username. If it counted them by e-mail address, an
      // attacker could exhaust the limit of a username and find out which e-mail address is
      // blocked.
      ...(USERNAME.test(name) && { 'sb-tried-name': name }),
      'user-agent': request.headers.get('user-agent') ?? '',
    },
    body: JSON.stringify({
      email: await addressOf(name),
      password,
      ...(captchaToken && { gotrue_meta_security: { captcha_token: captchaToken } }),
    }),
  });
  return answer(response.status, await response.json());
});
