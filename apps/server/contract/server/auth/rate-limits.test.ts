// Rate limits: as many requests pass as the limit allows, and further requests are refused until
// the window ends.
import { createHash } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { enrollFactor } from '../../protocol/auth/second-factors.ts';
import { newEmail, type Person, signedInPerson } from '../../protocol/people.ts';
import { runSql } from '../run-sql.ts';

/**
 * @returns The rate limit key (an address or a person), and a function that sends a request and
 * returns the status of the response.
 */
type Ask = () => Promise<{ key: string; ask: () => Promise<number> }>;

async function statusOf(path: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`${inject('url')}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

const byte = () => Math.floor(Math.random() * 256);

/**
 * Sends requests with a random network address in the header sb-forwarded-for. The server counts
 * the requests for this address. The server trusts the header only in requests with the service
 * key.
 */
const fromAddress =
  (path: string, body: () => object): Ask =>
  async () => {
    const key = `10.${byte()}.${byte()}.${byte()}`;
    const headers = { apikey: inject('serviceRoleKey'), 'sb-forwarded-for': key };
    return { key, ask: () => statusOf(path, body(), headers) };
  };

/**
 * @param pathOf - Receives a newly created person. Returns the path to which this person then sends
 * the request.
 */
const asPerson =
  (pathOf: (person: Person) => Promise<string>): Ask =>
  async () => {
    const person = await signedInPerson();
    const { data } = await person.client.auth.getSession();
    const authorization = `Bearer ${data.session?.access_token}`;
    const path = await pathOf(person);
    return {
      key: person.id,
      ask: () => statusOf(path, {}, { apikey: inject('anonKey'), authorization }),
    };
  };

const ofAddress =
  (path: string, body: (email: string) => object): Ask =>
  async () => {
    const key = newEmail();
    return { key, ask: () => statusOf(path, body(key), { apikey: inject('anonKey') }) };
  };

it.each<[string, number, number, Ask]>([
  [
    'token',
    inject('tokensOfAllTests'),
    300,
    fromAddress('token?grant_type=refresh_token', () => ({ refresh_token: 'x' })),
  ],
  ['signup', 300, 300, fromAddress('signup', () => ({ email: newEmail(), password: '1' }))],
  ['verify', 300, 300, fromAddress('verify', () => ({ type: 'signup', token_hash: 'x' }))],
  ['mail', 300, 300, fromAddress('recover', () => ({ email: newEmail() }))],
  ['passkey', 600, 300, fromAddress('passkeys/authentication/options', () => ({}))],
  [
    'account',
    30,
    300,
    ofAddress('token?grant_type=password', (email) => ({ email, password: 'wrong' })),
  ],
  ['code', 10, 900, ofAddress('verify', (email) => ({ type: 'email', email, token: '000000' }))],
  ['passkeyChange', 60, 300, asPerson(async () => 'passkeys/registration/options')],
  [
    'factorChallenge',
    60,
    300,
    asPerson(async ({ client }) => `factors/${(await enrollFactor(client)).id}/challenge`),
  ],
])('the limit %s allows %i requests in %i seconds', async (kind, hits, seconds, ready) => {
  const { key, ask } = await ready();
  const [before] = await runSql('select clock_timestamp() as now');
  const row = `${kind}:${createHash('sha256').update(key).digest('hex')}`;
  expect(await ask()).not.toBe(429);
  const [first] = await runSql(
    `select hits, window_ends_at > $2::timestamptz + make_interval(secs => $3)
       and window_ends_at < clock_timestamp() + make_interval(secs => $3) as is_right
     from wasl_platform.rate_limits where key = $1`,
    [row, before?.now, seconds],
  );
  expect(first).toEqual({ hits: 1, is_right: true });
  await runSql('update wasl_platform.rate_limits set hits = $2 where key = $1', [row, hits - 1]);
  expect(await ask()).not.toBe(429);
  expect(await ask()).toBe(429);
  // Simulates a concurrent request that started the window of the rate limit slightly later. The
  // window then ends later than expected, and the limit must still apply.
  await runSql(
    `update wasl_platform.rate_limits set window_ends_at = now() + make_interval(secs => $2) where key = $1`,
    [row, seconds + 30],
  );
  expect(await ask()).toBe(429);
  await runSql('update wasl_platform.rate_limits set window_ends_at = now() where key = $1', [row]);
  expect(await ask()).not.toBe(429);
  // Simulates a clock that was set back by an hour, so that the end of the window is too far away.
  // The server must not refuse a user for longer than the length of one window.
  await runSql(
    `update wasl_platform.rate_limits set hits = $2, window_ends_at = window_ends_at + interval '1 hour' where key = $1`,
    [row, hits],
  );
  expect(await ask()).not.toBe(429);
});
