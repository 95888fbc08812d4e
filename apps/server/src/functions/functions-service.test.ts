// Edge functions of a folder made for the test, called through the service as a client would.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConfig } from '../config/build-config.ts';
import type { Config } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { createCredentials } from '../http/create-credentials.ts';
import { ALWAYS_LEADS } from '../workers/lead.ts';
import { createFunctionRunner } from './function-runner.ts';
import { functionsService } from './index.ts';

const FUNCTIONS: Record<string, string> = {
  echo: `Deno.serve(async (request) => Response.json({
    method: request.method,
    path: new URL(request.url).pathname + new URL(request.url).search,
    body: await request.text(),
    from: request.headers.get('x-forwarded-for'),
    url: Deno.env.get('SUPABASE_URL'),
    home: Deno.env.get('HOME') ?? null,
  }, { status: 201, headers: { 'x-own': 'yes' } }));`,
  events: `
    const asked = Promise.withResolvers();
    Deno.serve((request) => {
      if (request.url.includes('go-on')) { asked.resolve(); return new Response('ok'); }
      return new Response(new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('data: 1\\n\\n'));
          await asked.promise;
          controller.enqueue(new TextEncoder().encode('data: 2\\n\\n'));
          controller.close();
        },
      }), { headers: { 'content-type': 'text/event-stream' } });
    });`,
  throws: `Deno.serve(() => { throw new Error('secret detail'); });`,
  dies: `Deno.serve(() => { setTimeout(() => { throw new Error('secret detail'); }); return new Promise(() => {}); });`,
  broken: `throw new Error('secret detail');`,
  leaves: `Deno.serve((request) => {
    if (request.url.includes('now')) {
      setTimeout(() => { throw new Error('secret detail'); });
      return new Promise(() => {});
    }
    return new Response(new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
    }));
  });`,
  silent: `Deno.env.get('HOME');`,
  sleeps: `Deno.serve(() => new Promise(() => {}));`,
  closed: `Deno.serve(() => new Response('in'));`,
};

let folder: string;
let config: Config;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasl-functions-'));
  for (const [name, source] of Object.entries(FUNCTIONS)) {
    mkdirSync(join(folder, 'functions', name), { recursive: true });
    writeFileSync(join(folder, 'functions', name, 'index.ts'), source);
  }
  const open = Object.keys(FUNCTIONS).filter((name) => name !== 'closed');
  writeFileSync(
    join(folder, 'config.toml'),
    open.map((name) => `[functions.${name}]\nverify_jwt = false\n`).join('\n'),
  );
  const settings = readEnvironment({ JWT_SECRET: 'x'.repeat(32) });
  const secrets = {
    instance_id: 'x',
    jwt_secret: 'x'.repeat(32),
    database_password: 'x',
    issued_at: 1,
  };
  config = { ...buildConfig(settings, secrets, 3000), functionsDir: join(folder, 'functions') };
  app = Fastify();
  const credentials = createCredentials(config);
  const database = {
    connectionOptions: { host: '/run', user: 'me', password: 'p w', database: 'd' },
    // Its tokens belong to no session.
    query: async () => [],
    listen: async () => async () => {},
  };
  const telemetry = { tracing: undefined };
  const deps = { config, credentials, database, lead: ALWAYS_LEADS, telemetry };
  await app.register(functionsService(deps), { prefix: '/functions/v1' });
  url = `${await app.listen({ port: 0 })}/functions/v1`;
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a function', () => {
  it('sees the request, its own name first in the path, and only the settings meant for it', async () => {
    const response = await fetch(`${url}/echo/deep?x=1`, {
      method: 'PUT',
      body: 'hello',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-own')).toBe('yes');
    expect(await response.json()).toEqual({
      method: 'PUT',
      path: '/echo/deep?x=1',
      body: 'hello',
      from: '127.0.0.1',
      url: 'http://127.0.0.1:3000',
      home: null,
    });
    expect((await fetch(`${url}/echo`, { method: 'HEAD' })).status).toBe(201);
  });

  it('streams events while it makes them', async () => {
    const response = await fetch(`${url}/events`);
    const parts: string[] = [];
    for await (const part of response.body ?? []) {
      parts.push(Buffer.from(part).toString());
      if (parts.length === 1) await (await fetch(`${url}/events/go-on`)).text();
    }
    expect(parts).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  });

  it('breaks a begun answer off when it dies, instead of leaving the reader waiting', async () => {
    const response = await fetch(`${url}/leaves`);
    expect(response.status).toBe(200);
    expect((await fetch(`${url}/leaves/now`)).status).toBe(500);
    await expect(response.text()).rejects.toThrow();
  });

  it.each([
    ['throws', 500, 'EDGE_FUNCTION_ERROR'],
    ['dies', 500, 'EDGE_FUNCTION_ERROR'],
    ['broken', 503, 'BOOT_ERROR'],
    ['silent', 503, 'BOOT_ERROR'],
    ['no-such', 404, 'NOT_FOUND'],
    ['..%2Fconfig', 404, 'NOT_FOUND'],
  ])('%s is answered %i %s, twice, without its inside', async (name, status, code) => {
    for (const _ of [1, 2]) {
      const response = await fetch(`${url}/${name}`, { method: 'POST' });
      expect(response.status).toBe(status);
      const text = await response.text();
      expect(JSON.parse(text).code).toBe(code);
      expect(text).not.toContain('secret');
    }
  });

  it('asks for a token unless its settings say otherwise', async () => {
    const none = await fetch(`${url}/closed`);
    expect([none.status, await none.json()]).toEqual([
      401,
      { msg: 'Error: Missing authorization header' },
    ]);
    const wrong = await fetch(`${url}/closed`, { headers: { authorization: 'Bearer no' } });
    expect([wrong.status, await wrong.json()]).toEqual([401, { msg: 'Invalid JWT' }]);
    const key = { authorization: `Bearer ${config.anonKey}` };
    expect(await (await fetch(`${url}/closed`, { headers: key })).text()).toBe('in');
    expect((await fetch(`${url}/closed`, { method: 'OPTIONS' })).status).toBe(200);
  });
});

it('ends a function that takes too long, and starts it anew at the next call', async () => {
  const runner = createFunctionRunner({}, () => {}, {
    milliseconds: 300,
    memoryMegabytes: 64,
    busyMilliseconds: 2000,
  });
  const target = {
    name: 'sleeps',
    file: join(folder, 'functions/sleeps/index.ts'),
    mustVerifyJwt: false,
  };
  const call = { url: 'http://x/sleeps', method: 'GET', headers: [], body: null };
  for (const _ of [1, 2]) {
    await expect(runner.call(target, call)).rejects.toMatchObject({ status: 504 });
  }
  await runner.close();
});
