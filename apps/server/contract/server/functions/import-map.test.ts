// Import maps of edge functions: deno.json, import_map.json or config.toml define names for
// packages and files.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient, FunctionsRelayError, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';

const USE = `
  import { z } from 'validate';
  import * as mini from 'validate/mini';
  import { createClient } from '@supabase/supabase-js';
  import { greet } from 'shared/greet.ts';
  import { own } from 'own';
  Deno.serve(() => Response.json({
    parsed: z.string().parse('x'), mini: mini.parse(mini.string(), 'y'),
    greeting: greet(own), client: typeof createClient,
  }));`;
const IMPORTS = {
  validate: 'npm:zod@4',
  '@supabase/supabase-js': 'jsr:@supabase/supabase-js@2',
  'shared/': '../_shared/',
  own: './own.ts',
};
const OWN = `export const own = 'Aya';`;

const FILES: Record<string, string> = {
  'config.toml': '[functions.named]\nimport_map = "./functions/named/names.json"\n',
  'functions/_shared/greet.ts': `export const greet = (name: string) => 'Salam ' + name;`,
  'functions/import_map.json': '{ "imports": { "greeting": "./_shared/greet.ts" } }',
  'functions/with-deno/index.ts': USE,
  'functions/with-deno/own.ts': OWN,
  'functions/with-deno/deno.json': JSON.stringify({ imports: IMPORTS }),
  'functions/with-map/index.ts': USE,
  'functions/with-map/own.ts': OWN,
  'functions/with-map/import_map.json': JSON.stringify({ imports: IMPORTS }),
  'functions/named/index.ts': USE,
  'functions/named/own.ts': OWN,
  'functions/named/names.json': JSON.stringify({ imports: IMPORTS }),
  'functions/with-all/index.ts': `import { greet } from 'greeting';
    Deno.serve(() => Response.json({ greeting: greet('all') }));`,
  'functions/unknown/index.ts': `import 'not-in-the-map'; Deno.serve(() => new Response('in'));`,
  'functions/damaged/index.ts': `Deno.serve(() => new Response('in'));`,
  'functions/damaged/deno.json': '{ "imports": ',
  'functions/from-afar/index.ts': `import { encodeHex } from 'https://deno.land/std@0.224.0/encoding/hex.ts';
    Deno.serve(() => new Response(encodeHex('a')));`,
  'functions/outside/index.ts': `Deno.serve(() => Response.json(
    ['readFile', 'writeTextFile', 'connect', 'listen', 'Command'].filter((name) => name in Deno)));`,
  'functions/socket/index.ts': `Deno.serve((request) => Deno.upgradeWebSocket(request).response);`,
};

let folder: string;
let instance: Instance;
let client: SupabaseClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasl-edge-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  instance = await startInstance({
    env: { DEMO: 'false', FUNCTIONS_DIR: join(folder, 'functions') },
  });
  client = createClient(instance.url, instance.anonKey, { auth: { persistSession: false } });
});
afterAll(async () => {
  await instance.stop();
  rmSync(folder, { recursive: true });
});

it.each([
  ['deno.json beside the function', 'with-deno'],
  ['import_map.json beside the function', 'with-map'],
  ['the file that config.toml names', 'named'],
])(
  'imports mapped in %s resolve to packages and files',
  serves([
    'Import maps: deno.json, import_map.json, import_map in config.toml',
    '`imports` of plain JSON; no `scopes`, no deno.jsonc.',
  ]),
  async (_case, name) => {
    const { data, error } = await client.functions.invoke(name);
    expect(error).toBeNull();
    expect(data).toEqual({ parsed: 'x', mini: 'y', greeting: 'Salam Aya', client: 'function' });
  },
);

it('import_map.json in the folder of all functions applies to each function without its own map', async () => {
  const { data } = await client.functions.invoke('with-all');
  expect(data).toEqual({ greeting: 'Salam all' });
});

it(
  'the Deno namespace gives a function no access to files, sockets or programs',
  refuses([
    'Deno namespace beyond serve and env',
    'What a function needs beyond its call it takes from node: modules, as it may on Deno too.',
  ]),
  async () => {
    const { data, error } = await client.functions.invoke('outside');
    expect([error, data]).toEqual([null, []]);
  },
);

it(
  'a function that calls Deno.upgradeWebSocket fails',
  refuses([
    'Web sockets in functions (Deno.upgradeWebSocket)',
    'A function lives for one call, within its limits of time; what stays open is a channel of realtime.',
  ]),
  async () => {
    const response = await fetch(`${instance.url}/functions/v1/socket`, {
      headers: { authorization: `Bearer ${instance.anonKey}` },
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      500,
      'EDGE_FUNCTION_ERROR',
    ]);
  },
);

it(
  'a function that imports from another https URL does not start',
  refuses([
    'Imports from other https addresses',
    'Code that is loaded while it starts would be in no lock file, and a start would need the network: npm:, jsr: and esm.sh mean what is installed.',
  ]),
  async () => {
    const response = await fetch(`${instance.url}/functions/v1/from-afar`, {
      headers: { authorization: `Bearer ${instance.anonKey}` },
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      503,
      'BOOT_ERROR',
    ]);
  },
);

it.each(['unknown', 'damaged'])(
  'a function does not start if its import or its import map is %s',
  async (name) => {
    const { error } = await client.functions.invoke(name);
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect((error as FunctionsRelayError).context.status).toBe(503);
  },
);
