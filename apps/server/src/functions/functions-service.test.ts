// Tests of edge functions. The tests write the functions to a temporary folder and call them over
// HTTP, as clients do.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildConfig } from '../config/build-config.ts';
import type { Config } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { createCredentials } from '../http/create-credentials.ts';
import { ALWAYS_LEADER } from '../leader-election.ts';
import { setTimeouts } from '../timeouts.ts';
import type { FunctionAnswer } from './function-instance.ts';
import { createFunctionRunner, type FunctionShares } from './function-runner.ts';
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
  small: `Deno.serve(async (request) => new Response((await request.bytes()).length, { status: 201 }));`,
  'own-cors': `Deno.serve(() => new Response('ok', { headers: {
    'access-control-allow-origin': 'https://one.example', 'access-control-allow-headers': 'x-one', vary: 'origin',
  } }));`,
  works: `Deno.serve(async (request) => {
    if (request.url.includes('pid')) return new Response(String(process.pid));
    if (request.url.includes('spin')) while (true);
    const gate = Deno.env.get('GATE');
    return new Response(gate ? await (await fetch(gate)).text() : 'in');
  });`,
  'small-works': `Deno.serve(() => new Response(String(process.pid)));`,
  counts: `let calls = 0; Deno.serve(() => new Response(String(++calls)));`,
  holds: `Deno.serve(() => new Response(new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
  })));`,
  keeps: `let calls = 0; const kept = [];
    Deno.serve((request) => {
      if (request.url.includes('much')) kept.push(Buffer.alloc(400e6, 1));
      return new Response(String(++calls));
    });`,
  sleeps: `Deno.serve(() => new Promise(() => {}));`,
  closed: `Deno.serve(() => new Response('in'));`,
};

/** Settings of the function in config.toml, in addition to verify_jwt. */
const MORE: Record<string, string> = {
  events: 'calls_per_process = 2\n',
  leaves: 'calls_per_process = 2\n',
  small: 'body_limit = "1KiB"\n',
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
    open.map((name) => `[functions.${name}]\nverify_jwt = false\n${MORE[name] ?? ''}`).join('\n'),
  );
  const settings = readEnvironment({ JWT_SECRET: 'x'.repeat(32) });
  const secrets = {
    instance_id: 'x',
    jwt_secret: 'x'.repeat(32),
    database_password: 'x',
    issued_at: 1,
  };
  config = { ...buildConfig(settings, secrets, 3000), functionsDir: join(folder, 'functions') };
  // Closes all connections at the end, because the client may keep an unused connection open.
  app = Fastify({ forceCloseConnections: true });
  const credentials = createCredentials(config);
  const database = {
    connectionOptions: { host: '/run', user: 'me', password: 'p w', database: 'd' },
    // The tokens in this test contain no session id, so the server never queries for a session.
    query: async () => [],
    listen: async () => async () => {},
  };
  const telemetry = { tracing: undefined };
  const deps = { config, credentials, database, lead: ALWAYS_LEADER, telemetry };
  await app.register(functionsService(deps), { prefix: '/functions/v1' });
  url = `${await app.listen({ port: 0 })}/functions/v1`;
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('an edge function', () => {
  it('receives the request with its own name at the start of the path, and reads only the settings that it may read', async () => {
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

  it('sends events to the client one by one, as it produces them', async () => {
    const response = await fetch(`${url}/events`);
    const parts: string[] = [];
    for await (const part of response.body ?? []) {
      parts.push(Buffer.from(part).toString());
      if (parts.length === 1) await (await fetch(`${url}/events/go-on`)).text();
    }
    expect(parts).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  });

  it('does not keep the client waiting if its process dies during the response: the response is aborted', async () => {
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
  ])(
    'that fails or does not exist (%s) returns status %i and code %s, without details, on two calls in a row',
    async (name, status, code) => {
      for (const _ of [1, 2]) {
        const response = await fetch(`${url}/${name}`, { method: 'POST' });
        expect(response.status).toBe(status);
        const text = await response.text();
        expect(JSON.parse(text).code).toBe(code);
        expect(text).not.toContain('secret');
      }
    },
  );

  it('can be called only with a token, unless its settings allow calls without one', async () => {
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

describe('the body of a call to an edge function', () => {
  /** A body whose length is not declared in advance. */
  const streamed = (bytes: number) => ({
    method: 'POST',
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(bytes));
        controller.close();
      },
    }),
    duplex: 'half' as const,
  });

  it.each([
    ['echo', 64 * 1024],
    ['small', 1024],
  ])('for the function %s may have at most %i bytes', async (name, most) => {
    expect((await fetch(`${url}/${name}`, streamed(most))).status).toBe(201);
    for (const init of [streamed(most + 1), { method: 'POST', body: Buffer.alloc(most + 1) }]) {
      const response = await fetch(`${url}/${name}`, init);
      expect([response.status, await response.json()]).toEqual([
        413,
        { code: 'RELAY_ERROR', message: 'Request body is too large' },
      ]);
    }
  });

  it('is refused before authentication and before it is received, if it is too large', async () => {
    const answered = Promise.withResolvers<number | undefined>();
    const { hostname, port } = new URL(url);
    const outgoing = request({
      hostname,
      port,
      path: '/functions/v1/closed',
      method: 'POST',
      headers: { 'content-length': 64 * 1024 + 1 },
    });
    outgoing.once('response', ({ statusCode }) => answered.resolve(statusCode));
    outgoing.on('error', answered.reject);
    outgoing.flushHeaders();
    expect(await answered.promise).toBe(413);
    outgoing.destroy();
  });
});

describe('a web page that calls a function of another origin', () => {
  const preflight = (name: string, asked?: string) =>
    fetch(`${url}/${name}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        ...(asked !== undefined && { 'access-control-request-headers': asked }),
      },
    });

  it('may send any header that its preflight names, but the function decides which origins are allowed', async () => {
    const { headers } = await preflight('own-cors', 'X-Mine, traceparent,authorization, a b');
    expect(headers.get('access-control-allow-headers')).toBe('x-mine, traceparent, authorization');
    expect(headers.get('access-control-allow-origin')).toBe('https://one.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toBe('origin, access-control-request-headers');
  });

  it('gets the list of headers that the function allows if its preflight names no headers', async () => {
    const { headers } = await preflight('own-cors');
    expect(headers.get('access-control-allow-headers')).toBe('x-one');
  });
});

describe('the processes of a function', () => {
  const limits = { milliseconds: 60_000, memoryMegabytes: 64, busyMilliseconds: 300 };
  const target = (name: string, callsPerProcess = 1) => ({
    name,
    file: join(folder, 'functions', name, 'index.ts'),
    mustVerifyJwt: false,
    callsPerProcess,
  });
  const to = (path: string) => ({
    url: `http://x/${path}`,
    method: 'POST',
    headers: [],
    body: null,
  });
  const runnerWith = (shares: FunctionShares, own = limits, env: Record<string, string> = {}) => {
    onTestFinished(setTimeouts({ functionTurn: scaleTimeout(30_000) }));
    const runner = createFunctionRunner(env, () => {}, own, shares);
    onTestFinished(() => runner.close());
    return runner;
  };
  const textOf = async ({ body }: FunctionAnswer) => (await buffer(body)).toString();

  it('keep answering other calls when the process of one call is killed', async () => {
    const gate = await openGate();
    const runner = runnerWith({ processes: 8, waiting: 100 }, limits, { GATE: gate.url });
    const call = (path: string, caller: string) => runner.call(target('works'), to(path), caller);
    const ask = async (n: number) => textOf(await call('wait', `address ${n}`));
    const inHand = [ask(1), ask(2)];
    await vi.waitFor(() => expect(gate.waiting()).toBe(2), scaleTimeout(10_000));
    const hostile = [1, 2].map(() => call('spin', 'address hostile'));
    const others = Array.from({ length: 19 }, (_, n) => ask(n + 3));
    for (const one of await Promise.allSettled(hostile)) {
      expect(one).toMatchObject({ reason: { status: 546 } });
    }
    gate.open();
    expect(new Set(await Promise.all([...inHand, ...others]))).toEqual(new Set(['in']));
  });

  it('are limited in number, and only a limited number of calls may wait for a process', async () => {
    const runner = runnerWith({ processes: 2, waiting: 2 });
    const ask = (caller: string) => runner.call(target('holds'), to('holds'), caller);
    const held = await ask('address a');
    const [second, third] = [ask('address b'), ask('address c')];
    await expect(ask('address d')).rejects.toMatchObject({ status: 503 });
    await expect(runner.call(target('works'), to('wait')).then(textOf)).resolves.toBe('in');
    for (const answer of [
      held,
      await afterEnd(held, second),
      await afterEnd(await second, third),
    ]) {
      answer.body.destroy();
    }
  });

  it('are ended when they are idle and another function needs a process', async () => {
    const runner = runnerWith({ processes: 2, waiting: 10 });
    const pid = async (name: string) => textOf(await runner.call(target(name), to('pid')));
    const first = await pid('works');
    expect(await pid('works')).toBe(first);
    expect(await pid('counts')).toBe('1');
    expect(await pid('counts')).toBe('2');
    expect(await pid('small-works')).not.toBe('');
    expect(await pid('works')).not.toBe(first);
  });

  it('handle several calls concurrently if config.toml allows it', async () => {
    const runner = runnerWith({ processes: 2, waiting: 0 });
    const ask = (path: string) => runner.call(target('events', 2), to(path));
    const { body } = await ask('events');
    const parts: string[] = [];
    for await (const part of body) {
      parts.push(String(part));
      if (parts.length === 1) await textOf(await ask('events/go-on'));
    }
    expect(parts).toHaveLength(2);
  });

  it('get no further call if they use a lot of memory after a call, because the next call might exceed the limit', async () => {
    const runner = runnerWith(
      { processes: 2, waiting: 10 },
      {
        ...limits,
        memoryMegabytes: 512,
        busyMilliseconds: 60_000,
      },
    );
    const call = async (path: string) => textOf(await runner.call(target('keeps'), to(path)));
    expect([await call('little'), await call('much'), await call('little')]).toEqual([
      '1',
      '2',
      '1',
    ]);
  });

  it('are killed when a call takes too long, and started again for the next call', async () => {
    const runner = runnerWith({ processes: 2, waiting: 10 }, { ...limits, milliseconds: 300 });
    for (const _ of [1, 2]) {
      await expect(runner.call(target('sleeps'), to('sleeps'))).rejects.toMatchObject({
        status: 504,
      });
    }
  });
});

/**
 * Ends the response of an earlier call. This frees the process for the next call, which is waiting.
 * @returns The response of the next call.
 */
async function afterEnd(ended: FunctionAnswer, next: Promise<FunctionAnswer>) {
  ended.body.destroy();
  return next;
}

/**
 * Starts a server that lets all requests wait until `open` is called, and then responds with the
 * text "in".
 */
async function openGate(): Promise<{ url: string; waiting(): number; open(): void }> {
  const opened = Promise.withResolvers<void>();
  let waiting = 0;
  const server = createServer((_request, response) => {
    waiting += 1;
    void opened.promise.then(() => response.end('in'));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, waiting: () => waiting, open: opened.resolve };
}
