// Signs a person in by their username: the name becomes an address here, on the server, and the address never leaves it
// before the password was right. A wrong name and a wrong password take the same way and get the same answer.
import { answerPreflight, CORS } from '../_shared/cors.ts';
import { readFields } from '../_shared/read-fields.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};

/** The form of a username; any other text is nobody's, and not worth a question. */
const USERNAME = /^[A-Za-z0-9_-]{3,30}$/;
/** No account has such an address: the top-level domain is reserved. One for each name, so that tries are counted alike. */
const nobody = (username: string): string =>
  `${USERNAME.test(username) ? username.toLowerCase() : crypto.randomUUID()}@username.invalid`;

const setting = (name: string): string => Deno.env.get(name) ?? '';

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

/** @returns The address behind a username; an address stays what it is; an unknown name becomes an impossible one. */
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

/** A proxy writes its own callers behind the first one. */
const callerOf = (request: Request): string =>
  (request.headers.get('x-forwarded-for') ?? '').split(',')[0]?.trim() ?? '';

/** What the auth service asks for when a CAPTCHA is set up, in the place where its own client writes it. */
function captchaTokenOf(body: Record<string, unknown>): string | undefined {
  const security = body.gotrue_meta_security as { captcha_token?: unknown } | null | undefined;
  return typeof security?.captcha_token === 'string' ? security.captcha_token : undefined;
}

/**
 * POST {username, password, gotrue_meta_security: {captcha_token}}; username may be an e-mail address, and the token is needed
 * where a CAPTCHA is set up alone.
 * 200: the session of /auth/v1/token. 400 invalid_credentials, email_not_confirmed or captcha_failed. 429 over_request_rate_limit.
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
      // The service key, so that the address below is believed: tries are counted for the caller, not for this function.
      apikey: setting('SUPABASE_SERVICE_ROLE_KEY'),
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'sb-forwarded-for': callerOf(request),
      // Counted by the name, or who fills the count of a name would see which address is closed by it.
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
