// Tests of the connection between the server and the process that runs an edge function.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FunctionInstance, startFunctionInstance } from './function-instance.ts';

let folder: string;
let instance: FunctionInstance;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wasl-function-'));
  const file = join(folder, 'index.ts');
  writeFileSync(file, `Deno.serve(() => new Response('in'));`);
  instance = startFunctionInstance({
    file,
    importMap: undefined,
    env: {},
    limits: { milliseconds: 60_000, memoryMegabytes: 200, busyMilliseconds: 2000 },
    onFault: () => {},
    onRetired: () => {},
    onGone: () => {},
  });
});
afterAll(async () => {
  await instance.end();
  rmSync(folder, { recursive: true });
});

it('a response does not announce that the function’s process closes idle connections, as only the server does so', async () => {
  const call = { url: 'http://localhost/', method: 'GET', headers: [], body: null };
  const { headers, body } = await instance.call(call);
  expect((await buffer(body)).toString()).toBe('in');
  const said = Object.fromEntries(headers);
  expect(said.connection).toBe('keep-alive');
  // Keep-Alive would announce that the process closes idle connections. Only the server does that.
  expect(said).not.toHaveProperty('keep-alive');
});
