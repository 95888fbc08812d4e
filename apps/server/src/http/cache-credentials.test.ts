import { expect, it } from 'vitest';
import { cacheCredentials } from './cache-credentials.ts';
import type { Caller, Credentials, Refusal } from './credentials.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const caller = (exp: number): Caller => ({
  ok: true,
  role: 'authenticated',
  claims: { sub: 'amina', exp },
  token: 'token',
});
const refusal: Refusal = { ok: false, reason: 'bad_jwt', message: 'no' };

function counting(answer: Caller | Refusal) {
  let asked = 0;
  const credentials: Credentials = {
    resolve: async () => {
      asked += 1;
      return answer;
    },
    sign: async () => '',
    verify: async () => ({}),
    known: () => undefined,
    publicJwks: () => [],
  };
  let forget = () => {};
  const remembering = cacheCredentials(credentials, (callback) => {
    forget = callback;
  });
  return { remembering, asked: () => asked, forget: () => forget() };
}

async function askTwice(answer: Caller | Refusal, second = 'Bearer token') {
  const { remembering, asked } = counting(answer);
  await remembering.resolve({ apikey: 'key', authorization: 'Bearer token' });
  expect(await remembering.resolve({ apikey: 'key', authorization: second })).toBe(answer);
  return asked();
}

it('verifies a valid token only once', async () => {
  expect(await askTwice(caller(inSeconds(60)))).toBe(1);
});

it.each([
  ['a refusal', refusal, undefined],
  ['a token that has just expired', caller(inSeconds(-1)), undefined],
  ['another token', caller(inSeconds(60)), 'Bearer other'],
])('does not use the cached result for %s', async (_what, answer, second) => {
  expect(await askTwice(answer, second)).toBe(2);
});

it('verifies a cached token again when the signing keys have changed', async () => {
  const { remembering, asked, forget } = counting(caller(inSeconds(60)));
  await remembering.resolve({ apikey: 'key' });
  forget();
  await remembering.resolve({ apikey: 'key' });
  expect(asked()).toBe(2);
});

it('freezes the claims of a verified token, because several requests use the same claims object', async () => {
  const { remembering } = counting(caller(inSeconds(60)));
  const found = await remembering.resolve({ apikey: 'key' });
  expect(() => Object.assign(found.ok ? found.claims : {}, { sub: 'karim' })).toThrow(TypeError);
});

it.each([
  [
    'another token with the same signature',
    { apikey: 'key', authorization: `Bearer b${'s'.repeat(50)}` },
  ],
  ['another key', { apikey: 'other', authorization: `Bearer a${'s'.repeat(50)}` }],
  ['no key', { authorization: `Bearer a${'s'.repeat(50)}` }],
])('finds no caller in the cache for credentials with %s', async (_what, other) => {
  const { remembering } = counting(caller(inSeconds(60)));
  const headers = { apikey: 'key', authorization: `Bearer a${'s'.repeat(50)}` };
  expect(remembering.known(headers)).toBeUndefined();
  await remembering.resolve(headers);
  expect(remembering.known(headers)).toMatchObject({ role: 'authenticated' });
  expect(remembering.known(other)).toBeUndefined();
});
