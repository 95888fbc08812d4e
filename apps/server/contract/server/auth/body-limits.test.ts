// The server refuses a request that is too long, has an unknown path or is not allowed. It does so
// before it reads the body, and the response is short.
import { createHash } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { runSql } from '../run-sql.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const SHORT = 4096;
const TOKENS = 16_384;
const DATA = 32_768;
const ADMIN = 65_536;

type Asked = {
  body?: string | ReadableStream;
  headers?: Record<string, string>;
};

const ask = (method: string, path: string, { body, headers }: Asked = {}) =>
  fetch(`${inject('url')}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: inject('anonKey'), 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

const asService = () => ({
  apikey: inject('serviceRoleKey'),
  authorization: `Bearer ${inject('serviceRoleKey')}`,
});

const textOf = (characters: number) => JSON.stringify('x'.repeat(characters - 2));

const ROUTES: [string, string, number][] = [
  ['POST', '/signup', DATA],
  ['POST', '/otp', DATA],
  ['PUT', '/user', DATA],
  ['POST', '/passkeys/authentication/verify', DATA],
  ['POST', '/passkeys/registration/verify', DATA],
  ['POST', '/token?grant_type=password', TOKENS],
  ['POST', '/token?grant_type=refresh_token', TOKENS],
  ['POST', '/token?grant_type=id_token', TOKENS],
  ['POST', '/token?grant_type=pkce', TOKENS],
  ['POST', '/resend', TOKENS],
  ['POST', '/recover', TOKENS],
  ['POST', '/callback', TOKENS],
  ['POST', '/passkeys/authentication/options', TOKENS],
  ['POST', '/verify', SHORT],
  ['POST', '/logout', SHORT],
  ['POST', '/factors', SHORT],
  ['POST', `/factors/${NOBODY}/challenge`, SHORT],
  ['POST', `/factors/${NOBODY}/verify`, SHORT],
  ['DELETE', `/factors/${NOBODY}`, SHORT],
  ['POST', '/passkeys/registration/options', SHORT],
  ['PATCH', `/passkeys/${NOBODY}`, SHORT],
  ['DELETE', `/passkeys/${NOBODY}`, SHORT],
  ['DELETE', `/user/identities/${NOBODY}`, SHORT],
  ['POST', '/invite', ADMIN],
  ['POST', '/admin/users', ADMIN],
  ['PUT', `/admin/users/${NOBODY}`, ADMIN],
  ['DELETE', `/admin/users/${NOBODY}`, ADMIN],
  ['POST', '/admin/generate_link', ADMIN],
  ['DELETE', `/admin/users/${NOBODY}/factors/${NOBODY}`, ADMIN],
  ['DELETE', `/admin/users/${NOBODY}/passkeys/${NOBODY}`, ADMIN],
];

it.each(ROUTES)('%s %s accepts %i bytes and no more', async (method, path, limit) => {
  const whole = await ask(method, path, { body: textOf(limit), headers: asService() });
  expect(whole.status).not.toBe(413);
  const long = await ask(method, path, { body: textOf(limit + 1), headers: asService() });
  expect([long.status, await long.json()]).toEqual([
    413,
    {
      code: 413,
      error_code: 'request_entity_too_large',
      msg: `Request body too large (max ${limit} bytes)`,
    },
  ]);
});

it('the size limit also applies to a request body without a declared length', async () => {
  const body = new Blob([textOf(SHORT), textOf(SHORT)]).stream();
  const version = { 'x-supabase-api-version': '2024-01-01' };
  const answer = await ask('POST', '/verify', { body, headers: version });
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { code: 'request_entity_too_large', message: 'Request body too large (max 4096 bytes)' },
  ]);
});

it.each([
  ['signup', 'POST', '/signup'],
  ['mail', 'POST', '/otp'],
  ['mail', 'POST', '/recover'],
  ['mail', 'POST', '/resend'],
  ['verify', 'POST', '/verify'],
  ['passkey', 'POST', '/passkeys/authentication/options'],
  ['passkey', 'POST', '/passkeys/authentication/verify'],
])(
  'the request counts against the rate limit “%s” before %s %s reads the body',
  async (kind, method, path) => {
    const group = () => Math.floor(Math.random() * 65_536).toString(16);
    const network = `2001:db8:${group()}:${group()}`;
    const key = `${kind}:${createHash('sha256').update(`${network}::`).digest('hex')}`;
    const hits = async () =>
      (await runSql('select hits from wasl_platform.rate_limits where key = $1', [key]))[0]?.hits;
    const from = (address: string) => ({
      apikey: inject('serviceRoleKey'),
      'sb-forwarded-for': address,
    });
    const long = await ask(method, path, {
      body: textOf(200_000),
      headers: from(`${network}::1`),
    });
    expect([long.status, await hits()]).toEqual([413, 1]);
    // All addresses of one IPv6 network count as one client.
    const broken = await ask(method, path, { body: '{', headers: from(`${network}:a:b:c:d`) });
    expect([broken.status, await hits()]).toEqual([400, 2]);
    await runSql('update wasl_platform.rate_limits set hits = 10000 where key = $1', [key]);
    const late = await ask(method, path, { body: '{', headers: from(`${network}::2`) });
    expect(late.status).toBe(429);
  },
);

it.each([
  ['POST', '/nothing', 404, 'not_found'],
  ['POST', '/sso', 404, 'saml_provider_disabled'],
  ['PUT', '/signup', 404, 'not_found'],
])('%s %s is refused as unsupported, whatever body is sent', async (method, path, status, code) => {
  const answer = await ask(method, path, { body: '{' });
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
});

it.each(ROUTES.filter(([, path, limit]) => limit === ADMIN || path === '/invite'))(
  '%s %s checks for the service role before it reads the body',
  async (method, path) => {
    const none = await ask(method, path, { body: '{' });
    expect(none.status).toBe(401);
    const anybody = { authorization: `Bearer ${inject('anonKey')}` };
    const other = await ask(method, path, { body: '{', headers: anybody });
    expect([other.status, other.headers.get('x-sb-error-code')]).toEqual([403, 'not_admin']);
  },
);

it('the user agent stored with a session is truncated', async () => {
  const { id, email } = await signedInPerson();
  const headers = { 'user-agent': 'x'.repeat(10_000) };
  const body = JSON.stringify({ email, password: PASSWORD });
  const signedIn = await ask('POST', '/token?grant_type=password', { body, headers });
  const { refresh_token } = (await signedIn.json()) as { refresh_token: string };
  const longest = async () =>
    (
      await runSql('select max(length(user_agent)) as most from auth.sessions where user_id = $1', [
        id,
      ])
    )[0]?.most;
  expect(await longest()).toBe(500);
  const refreshed = await ask('POST', '/token?grant_type=refresh_token', {
    body: JSON.stringify({ refresh_token }),
    headers: { 'user-agent': 'y'.repeat(20_000) },
  });
  expect([refreshed.status, await longest()]).toEqual([200, 500]);
});

it('a URL longer than 8 KiB is refused', async () => {
  for (const path of ['/authorize', '/verify', '/callback', '/settings', '/nothing']) {
    const answer = await ask('GET', `${path}?x=${'&a'.repeat(5000)}`);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
      414,
      'validation_failed',
    ]);
  }
});

it('request text repeated in a response is truncated', async () => {
  const answer = await ask('GET', `/${'x'.repeat(7000)}`);
  const { msg } = (await answer.json()) as { msg: string };
  expect([answer.status, msg.length]).toEqual([404, 1000]);
});

it.each([
  ['a list', []],
  ['a string', 'x'],
  ['a number', 7],
])('%s is refused as a request body and as the user data of a sign-up', async (_what, value) => {
  for (const path of ['/signup', '/otp', '/resend', '/token?grant_type=password']) {
    const answer = await ask('POST', path, { body: JSON.stringify(value) });
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
      400,
      'validation_failed',
    ]);
  }
  const body = JSON.stringify({ email: 'a@people.example', password: 'x', data: value });
  const answer = await ask('POST', '/signup', { body });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ msg: 'data: expected an object' }),
  ]);
});
