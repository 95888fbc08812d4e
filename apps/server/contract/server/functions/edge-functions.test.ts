// Runtime and limits of edge functions, with functions made for this test
// (docs/protocol/functions.md#function-environment).

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  createClient,
  FunctionRegion,
  FunctionsHttpError,
  FunctionsRelayError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';

/**
 * Names of the environment variables that preload a library or fake the clock. Every process
 * inherits these variables, so the test ignores them.
 */
const OF_LOADER = /^(LD_|FAKETIME|DONT_FAKE)/;

const FILES: Record<string, string> = {
  'config.toml': `
[edge_runtime.secrets]
MAIL_KEY = "env(CONTRACT_MAIL_KEY)"
FILE_KEY = "env(CONTRACT_FILE_KEY)"
PLAIN = "as it stands"
MISSING = "env(CONTRACT_NOT_SET)"
[functions.open]
verify_jwt = false
[functions.own-cors]
verify_jwt = false
[functions.counts]
calls_per_process = 2
[functions.waits]
calls_per_process = 2
[functions.small]
body_limit = "1KiB"
`,
  'functions/.env': 'CONTRACT_FILE_KEY=from the file\n',
  'functions/env/index.ts': 'Deno.serve(() => Response.json(Deno.env.toObject()));',
  'functions/open/index.ts': `Deno.serve((request) => Response.json({ auth: request.headers.get('authorization') }));`,
  'functions/mirror/index.ts': `Deno.serve(async (request) => new Response(await request.bytes(), { headers: {
    'content-type': request.headers.get('content-type') ?? '',
    'x-method': request.method, 'x-query': new URL(request.url).search, 'x-path': new URL(request.url).pathname,
    'x-asked': request.headers.get('x-asked') ?? '', 'x-region-seen': request.headers.get('x-region') ?? '',
  } }));`,
  'functions/own-cors/index.ts': `Deno.serve((request) => request.method === 'OPTIONS'
    ? new Response('ok', { headers: { 'access-control-allow-origin': 'https://one.example', 'access-control-allow-headers': 'x-one' } })
    : new Response('in', { headers: { 'access-control-allow-origin': 'https://one.example' } }));`,
  'functions/small/index.ts': `Deno.serve(() => new Response('in'));`,
  'functions/imports/index.ts': `
    import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
    import { z } from 'npm:zod@4';
    import { z as mapped } from 'https://esm.sh/zod@4';
    import { createClient } from 'jsr:@supabase/supabase-js@2';
    import { greet } from '../_shared/greet.ts';
    const client = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_ANON_KEY')!);
    Deno.serve(async () => {
      const { error } = await client.from('cities').select('id').limit(1);
      return Response.json({ parsed: z.string().parse('x'), greeting: greet('Aya'), error, mapped: mapped.string().parse('y') });
    });`,
  'functions/_shared/greet.ts': `export const greet = (name: string) => 'Salam ' + name;`,
  'functions/cookies/index.ts': `Deno.serve(() => {
    const headers = new Headers({ location: 'https://other.example/' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    return new Response(null, { status: 302, headers });
  });`,
  'functions/counts/index.ts': `
    const asked = Promise.withResolvers();
    Deno.serve((request) => {
      if (request.url.includes('go-on')) { asked.resolve(); return new Response('ok'); }
      return new Response(new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('data: a\\n\\n'));
          await asked.promise;
          controller.enqueue(new TextEncoder().encode('data: b\\n\\n'));
          controller.close();
        },
      }), { headers: { 'content-type': 'text/event-stream' } });
    });`,
  'functions/throws/index.ts': `Deno.serve(() => { throw new Error('inner detail'); });`,
  'functions/rejects/index.ts': `Deno.serve(async () => { await Promise.reject(new TypeError('inner detail')); });`,
  'functions/no-answer/index.ts': `Deno.serve(() => 'inner detail');`,
  'functions/uninstalled/index.ts': `import 'npm:no-such-package-here'; Deno.serve(() => new Response('in'));`,
  'functions/waits/index.ts': `Deno.serve((request) => request.url.includes('quick') ? new Response('in time') : new Promise(() => {}));`,
  'functions/spins/index.ts': 'Deno.serve(() => { while (true); });',
  'functions/hoards/index.ts': `Deno.serve(() => {
    const all = [];
    while (true) all.push(Array.from({ length: 1e6 }, (_, index) => ({ index })));
  });`,
};

let folder: string;
let instance: Instance;
/** Instance with low limits on the CPU time and the memory of functions. */
let strict: Instance;
let client: SupabaseClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasl-edge-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  instance = await startInstance({
    env: {
      DEMO: 'false',
      FUNCTIONS_DIR: join(folder, 'functions'),
      FUNCTIONS_CPU_MS: '60000',
      FUNCTIONS_BODY_LIMIT: '100000',
      CONTRACT_MAIL_KEY: 'from the environment',
      CONTRACT_UNNAMED: 'nobody asked for it',
      JWT_SECRET: 'a secret of this very server, long enough',
    },
  });
  strict = await startInstance({
    env: {
      DEMO: 'false',
      FUNCTIONS_DIR: join(folder, 'functions'),
      FUNCTIONS_CPU_MS: '500',
      FUNCTIONS_MEMORY_MB: '64',
    },
  });
  client = createClient(instance.url, instance.anonKey, { auth: { persistSession: false } });
});
afterAll(async () => {
  await strict.stop();
  await instance.stop();
  rmSync(folder, { recursive: true });
});

const call = (path: string, init: RequestInit = {}, { url, anonKey } = instance) =>
  fetch(`${url}/functions/v1/${path}`, {
    redirect: 'manual',
    ...init,
    headers: { authorization: `Bearer ${anonKey}`, ...init.headers },
  });

describe('an edge function', () => {
  it(
    'reads the settings that Supabase provides and the secrets that config.toml names, and no others',
    serves(
      'SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, SUPABASE_DB_URL',
      'Secrets: [edge_runtime.secrets] with env(NAME), functions/.env',
    ),
    async () => {
      const { data } = await client.functions.invoke('env');
      const given = Object.entries(data).filter(([name]) => !OF_LOADER.test(name));
      expect(Object.fromEntries(given)).toEqual({
        SUPABASE_URL: instance.url,
        SUPABASE_ANON_KEY: instance.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: instance.serviceRoleKey,
        SUPABASE_DB_URL: expect.stringMatching(/^postgresql:\/\//),
        MAIL_KEY: 'from the environment',
        FILE_KEY: 'from the file',
        PLAIN: 'as it stands',
      });
    },
  );

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'receives the method %s, the headers and the query string of a request',
    serves('Deno.serve: GET, POST, PUT, PATCH, DELETE, path, query, headers'),
    async (method) => {
      const response = await call('mirror/deep/er?x=1&x=2', {
        method,
        headers: { 'x-asked': 'yes', 'content-type': 'application/octet-stream' },
        ...(method !== 'GET' && { body: Buffer.from([0, 255, 10]) }),
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-method': method,
        'x-query': '?x=1&x=2',
        'x-path': '/mirror/deep/er',
        'x-asked': 'yes',
      });
      const expected = method === 'GET' ? [] : [0, 255, 10];
      expect([...Buffer.from(await response.arrayBuffer())]).toEqual(expected);
    },
  );

  it(
    'receives every kind of body that the client sends',
    serves('Bodies of invoke(): JSON, text, Blob, FormData'),
    async () => {
      const json = await client.functions.invoke('mirror', { body: { a: 1 } });
      expect(json.data).toEqual({ a: 1 });
      const text = await client.functions.invoke('mirror', { body: 'salam' });
      expect(text.data).toBe('salam');
      const bytes = await client.functions.invoke('mirror', { body: new Blob(['xyz']) });
      expect(await (bytes.data as Blob).text()).toBe('xyz');
      const form = new FormData();
      form.set('name', 'Aya');
      const posted = await client.functions.invoke('mirror', { body: form });
      expect((posted.data as FormData).get('name')).toBe('Aya');
    },
  );

  it(
    'runs on this server and ignores the requested region',
    serves(['Region headers', 'taken and ignored: there is one place']),
    async () => {
      const { data, error } = await client.functions.invoke('mirror', {
        body: 'here',
        region: FunctionRegion.EuWest3,
      });
      expect([data, error]).toEqual(['here', null]);
    },
  );

  it(
    'can stream server-sent events to the client',
    serves('Streamed answers (server-sent events)'),
    async () => {
      const { data } = await client.functions.invoke('counts');
      const parts: string[] = [];
      for await (const part of (data as Response).body ?? []) {
        parts.push(Buffer.from(part).toString());
        // The edge function `counts` sends its second event only after this call. This proves that
        // the server did not hold back the first event.
        if (parts.length === 1) await (await call('counts/go-on')).text();
      }
      expect(parts).toEqual(['data: a\n\n', 'data: b\n\n']);
    },
  );

  it('may redirect and set several cookies', serves('Redirects and several cookies'), async () => {
    const response = await call('cookies');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'https://other.example/',
    ]);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it(
    'can import shared files, and installed packages with Deno’s import syntax',
    serves([
      'Imports: npm:, jsr:, esm.sh, _shared',
      'packages that are installed with the server; nothing is downloaded',
    ]),
    async () => {
      const { data, error } = await client.functions.invoke('imports');
      expect(error).toBeNull();
      expect(data).toEqual({ parsed: 'x', greeting: 'Salam Aya', error: null, mapped: 'y' });
    },
  );
});

describe('the gateway of edge functions', () => {
  it(
    'requires a token unless config.toml disables the check; an OPTIONS request never needs one',
    serves('verify_jwt per function, OPTIONS never checked'),
    async () => {
      const bare = { headers: { authorization: '' } };
      const closed = await fetch(`${instance.url}/functions/v1/mirror`);
      expect([closed.status, await closed.json()]).toEqual([
        401,
        { msg: 'Error: Missing authorization header' },
      ]);
      expect(closed.headers.get('access-control-allow-origin')).toBe('*');
      const forged = await call('mirror', { headers: { authorization: 'Bearer a.b.c' } });
      expect([forged.status, await forged.json()]).toEqual([401, { msg: 'Invalid JWT' }]);
      expect((await call('open', bare)).status).toBe(200);
      const options = await fetch(`${instance.url}/functions/v1/mirror`, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('x-method')]).toEqual([200, 'OPTIONS']);
    },
  );

  it(
    'leaves a browser’s preflight to the function',
    serves('The function’s own CORS with its preflight'),
    async () => {
      const preflight = await fetch(`${instance.url}/functions/v1/own-cors`, {
        method: 'OPTIONS',
        headers: { origin: 'https://two.example', 'access-control-request-method': 'POST' },
      });
      expect([preflight.status, await preflight.text()]).toEqual([200, 'ok']);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('https://one.example');
      expect(preflight.headers.get('access-control-allow-headers')).toBe('x-one');
      const answered = await call('own-cors');
      expect(answered.headers.get('access-control-allow-origin')).toBe('https://one.example');
    },
  );

  it.each(['no-such', '_shared', '..%2F..%2Fetc', '%00', 'env%2F..'])(
    'returns 404 for %s, which is not a function',
    serves('Unknown function: 404 NOT_FOUND'),
    async (name) => {
      const response = await call(name);
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
      ]);
    },
  );

  it(
    'allows a page to send the headers that it requests',
    serves('Request headers of other origins: whatever is asked for'),
    async () => {
      const preflight = await fetch(`${instance.url}/functions/v1/own-cors`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://one.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,x-region,x-mine',
        },
      });
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'authorization, x-region, x-mine',
      );
      expect(preflight.headers.get('access-control-allow-origin')).toBe('https://one.example');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it.each([
    ['mirror', 100_000],
    ['small', 1024],
  ])(
    'returns 413 for a body that exceeds the limit of the function %s',
    serves(['Body limit: 413', 'body_limit in config.toml, else FUNCTIONS_BODY_LIMIT']),
    async (name, most) => {
      const { error } = await client.functions.invoke(name, { body: 'x'.repeat(most + 1) });
      expect(error).toBeInstanceOf(FunctionsHttpError);
      const { context } = error as FunctionsHttpError;
      expect([context.status, await context.json()]).toEqual([
        413,
        { code: 'RELAY_ERROR', message: 'Request body is too large' },
      ]);
    },
  );
});

describe('a failing function', () => {
  it.each([
    ['throws', 500, 'EDGE_FUNCTION_ERROR'],
    ['rejects', 500, 'EDGE_FUNCTION_ERROR'],
    ['no-answer', 500, 'EDGE_FUNCTION_ERROR'],
    ['uninstalled', 503, 'BOOT_ERROR'],
    ['spins', 546, 'WORKER_LIMIT'],
    ['hoards', 546, 'WORKER_LIMIT'],
  ])(
    '%s returns %i %s, without internal details',
    serves(
      'Handler failed: 500 without its stack',
      'Boot failure: 503 BOOT_ERROR',
      ['Computing limit: 546 WORKER_LIMIT', 'FUNCTIONS_CPU_MS'],
      ['Memory limit: 546 WORKER_LIMIT', 'FUNCTIONS_MEMORY_MB'],
    ),
    async (name, status, code) => {
      const response = await call(name, { method: 'POST' }, status === 546 ? strict : instance);
      const text = await response.text();
      expect([response.status, JSON.parse(text).code]).toEqual([status, code]);
      expect(text).not.toMatch(/inner detail|\bat |\.ts|node:/);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it(
    'that cannot start causes a FunctionsRelayError in the client, and one that throws a FunctionsHttpError',
    serves('Errors of the client: FunctionsHttpError, FunctionsRelayError'),
    async () => {
      const { error } = await client.functions.invoke('uninstalled');
      expect(error).toBeInstanceOf(FunctionsRelayError);
      const thrown = await client.functions.invoke('throws');
      expect(thrown.error).toBeInstanceOf(FunctionsHttpError);
    },
  );

  // Quick calls must be answered while a slow call runs into the time limit, so the limit is long.
  // functions-service.test.ts tests that slow calls are refused.
  it('that takes too long returns 504, and concurrent calls are still answered', {
    tags: ['slow'],
    ...serves(['Time limit: 504 IDLE_TIMEOUT', 'FUNCTIONS_TIMEOUT_MS']),
  }, async () => {
    const impatient = await startInstance({
      env: {
        DEMO: 'false',
        FUNCTIONS_DIR: join(folder, 'functions'),
        FUNCTIONS_TIMEOUT_MS: '10000',
      },
    });
    onTestFinished(async () => {
      await impatient.stop();
    });
    const ask = (path: string) => call(path, {}, impatient);
    await expect.poll(async () => (await ask('waits/quick')).status).toBe(200);
    const late = ask('waits');
    expect(await (await ask('waits/quick')).text()).toBe('in time');
    const response = await late;
    expect([response.status, await response.json()]).toEqual([
      504,
      { code: 'IDLE_TIMEOUT', message: 'Request idle timeout limit reached' },
    ]);
    await expect.poll(async () => (await ask('waits/quick')).text()).toBe('in time');
  });
});

it(
  'a server does not start if its functions request the server’s own secrets',
  refuses('Secrets of the server itself'),
  async () => {
    const other = mkdtempSync(join(tmpdir(), 'wasl-edge-'));
    for (const line of ['STOLEN = "env(JWT_SECRET)"', 'SUPABASE_URL = "mine"']) {
      writeFileSync(join(other, 'config.toml'), `[edge_runtime.secrets]\n${line}\n`);
      const starting = startInstance({ env: { FUNCTIONS_DIR: join(other, 'functions') } });
      await expect(starting).rejects.toThrow('a secret of functions is not allowed');
    }
    rmSync(other, { recursive: true });
  },
);
