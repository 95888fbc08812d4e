// Signs a person in by her username: the name becomes an address here, on the server, and the address never leaves it
// before the password was right. A wrong name and a wrong password take the same way and get the same answer.

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): void;
  env: { get(name: string): string | undefined };
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};
/** No account has such an address: the top-level domain is reserved. One for each name, so that tries are counted alike. */
const nobody = (username: string): string =>
  `${encodeURIComponent(username.toLowerCase()).slice(0, 200)}@username.invalid`;

const setting = (name: string): string => Deno.env.get(name) ?? '';

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

/** @returns The address behind a username; an address stays what it is; an unknown name becomes an impossible one. */
async function addressOf(username: string): Promise<string> {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  const response = await fetch(`${setting('SUPABASE_URL')}/rest/v1/rpc/email_for_username`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ p_username: username }),
  });
  if (!response.ok) throw new Error(`email_for_username answered ${response.status}`);
  const email = await response.json();
  if (typeof email === 'string') return email;
  return username.includes('@') ? username : nobody(username);
}

/**
 * POST {username, password}; username may be an e-mail address.
 * 200: the session of /auth/v1/token. 400 invalid_credentials or email_not_confirmed. 429 over_request_rate_limit.
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (request.method !== 'POST') return answer(405, { code: 'method_not_allowed' });
  const body: unknown = await request.json().catch(() => null);
  const { username, password } = (body ?? {}) as Record<string, unknown>;
  if (typeof username !== 'string' || typeof password !== 'string' || username.length > 255) {
    return answer(400, {
      code: 'validation_failed',
      message: 'username and password are required',
    });
  }
  const response = await fetch(`${setting('SUPABASE_URL')}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: setting('SUPABASE_ANON_KEY'),
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
      'user-agent': request.headers.get('user-agent') ?? '',
    },
    body: JSON.stringify({ email: await addressOf(username.trim()), password }),
  });
  return answer(response.status, await response.json());
});
