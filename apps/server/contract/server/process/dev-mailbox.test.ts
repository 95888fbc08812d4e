// The dev mailbox contains everybody's sign-in codes. Only a browser on this machine may read the
// mailbox, under `localhost` or a loopback address.
// @module-tag slow
import { request } from 'node:http';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';
import { afterEach, describe, expect, inject, test } from 'vitest';

let running: Instance | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

const statusOf = (url: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', reject).end();
  });

const PATHS = [
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/mailbox/codes',
  '/dev/mailbox/codes.json',
];

describe.each(PATHS)('the URL %s', (path) => {
  const { port } = new URL(inject('url'));

  test.each([`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, 'localhost'])(
    'responds to a browser on this machine with the Host header %s',
    async (host) => {
      expect(await statusOf(inject('url') + path, { host })).toBe(200);
    },
  );

  test.each([
    [{ host: `attacker.example:${port}` }],
    [{ host: `127.0.0.1.attacker.example:${port}` }],
    [{ host: `localhost@attacker.example:${port}` }],
    [{ host: '192.168.1.7' }],
    [{ host: `127.0.0.1:${port}`, 'x-forwarded-for': '203.0.113.9' }],
    [{ host: `127.0.0.1:${port}`, 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    [{ host: 'attacker.example', 'x-forwarded-host': `127.0.0.1:${port}` }],
  ])('returns 404 to a request with the headers %o', async (headers) => {
    expect(await statusOf(inject('url') + path, headers)).toBe(404);
  });

  test('cannot be read by scripts of other origins', async () => {
    const answer = await fetch(inject('url') + path, {
      headers: { origin: 'https://app.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

test.each<[string, Record<string, string>]>([
  ['on every address', { HOST: '0.0.0.0' }],
  ['on every address, even when enabled', { HOST: '0.0.0.0', DEV_MAILBOX: 'true' }],
  ['behind a proxy', { PUBLIC_URL: 'https://wasl.example', DEV_MAILBOX: 'true' }],
  ['in production', { NODE_ENV: 'production' }],
])('the development mailbox is not served %s', async (_case, env) => {
  const PORT = await freePort();
  running = await startInstance({ env: { DEMO: 'false', PORT, ...env } });
  for (const path of PATHS) {
    expect(await statusOf(`http://127.0.0.1:${PORT}${path}`)).toBe(404);
  }
  expect(running.output().includes('the mailbox is disabled')).toBe('DEV_MAILBOX' in env);
});
