// Tests of the rate limit on request bodies. A caller who keeps sending large bodies is refused
// before the body is read. Small bodies are never refused.
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { setTimeouts } from '../timeouts.ts';
import { createBodyBudget, limitBodyRate, UNCOUNTED_BODY_BYTES } from './body-budget.ts';
import type { Caller, Refusal } from './credentials.ts';

it('lets each caller send many bytes at first, and afterwards only a fixed number of bytes per second', () => {
  let time = 0;
  const spend = createBodyBudget(1000, () => time);
  expect([spend('a', 10_000), spend('a', 10_000), spend('a', 1)]).toEqual([0, 0, 5]);
  expect(spend('b', 1)).toBe(0);
  time = 4000;
  expect(spend('a', 1)).toBe(1);
  time = 4001;
  expect([spend('a', 1), spend('a', 1)]).toEqual([0, 1]);
  expect([spend('m', 100_000, 8), spend('m', 20_000, 8), spend('m', 1, 8)]).toEqual([0, 0, 0]);
});

async function serve() {
  setTimeouts({ bodyRefusal: 1 });
  const app = Fastify({ bodyLimit: 20_000, trustProxy: true });
  onTestFinished(() => app.close());
  const callers: Record<string, Caller | Refusal> = {
    service: { ok: true, role: 'service_role', claims: {}, token: '' },
    amina: { ok: true, role: 'authenticated', claims: { sub: 'amina' }, token: '' },
  };
  const nobody: Refusal = { ok: false, reason: 'missing_key', message: '' };
  limitBodyRate(app, 1, { resolve: async ({ apikey }) => callers[String(apikey)] ?? nobody });
  app.post('/', async () => 'read');
  const file = { config: { carriesFile: true } } as const;
  app.post('/file', file, async () => 'read');
  app.post('/refused', file, async (_request, reply) => reply.code(400).send('no'));
  return async (bytes: number, headers: Record<string, string> = {}, url = '/') => {
    const payload = JSON.stringify('x'.repeat(bytes - 2));
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await app.inject({ method: 'POST', url, payload, headers: sent });
    return [answer.statusCode, answer.headers['retry-after']];
  };
}

it('refuses requests of one address, says how many seconds to wait, and accepts those of other addresses', async () => {
  const post = await serve();
  expect((await post(9000))[0]).toBe(200);
  const [status, seconds] = await post(5000);
  expect(status).toBe(429);
  // The caller has to wait one second for each byte over the limit.
  expect(Number(seconds)).toBeGreaterThan(8000);
  expect((await post(5000, { 'x-forwarded-for': '10.0.0.2' }))[0]).toBe(200);
  expect((await post(5000, { apikey: 'amina' }))[0]).toBe(200);
  expect((await post(5000, { apikey: 'service' }))[0]).toBe(200);
});

it('counts the bytes of a long URL towards the limit, as it counts the bytes of a body', async () => {
  const post = await serve();
  const long = `/?a=${'x'.repeat(UNCOUNTED_BODY_BYTES)}`;
  for (let time = 0; time < 10; time++) expect((await post(10, {}, '/?a=x'))[0]).toBe(200);
  expect((await post(10, {}, long))[0]).toBe(200);
  expect((await post(10, {}, long))[0]).toBe(429);
});

it('small bodies and accepted files do not count towards the limit', async () => {
  const post = await serve();
  for (let time = 0; time < 10; time++) {
    expect((await post(UNCOUNTED_BODY_BYTES))[0]).toBe(200);
    expect((await post(9000, {}, '/file'))[0]).toBe(200);
  }
  expect((await post(9000))[0]).toBe(200);
});

it('counts bodies that exceed the size limit and are therefore not read', async () => {
  const post = await serve();
  expect((await post(30_000))[0]).toBe(413);
  expect((await post(30_000))[0]).toBe(429);
});

it('counts files that are rejected', async () => {
  const post = await serve();
  expect((await post(9000, {}, '/refused'))[0]).toBe(400);
  expect((await post(9000, {}, '/refused'))[0]).toBe(429);
});
