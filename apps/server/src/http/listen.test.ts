// Tests of requests that arrive before the server has completely started. A read is refused, so
// that a proxy sends it to another server. A write waits, and is handled only once.
import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

const TIMES = { headersTimeout: 5000, requestTimeout: 5000 };

async function startEarly() {
  const listening = await listen('127.0.0.1', 0, TIMES as Parameters<typeof listen>[2]);
  onTestFinished(() => {
    listening.server.close();
    listening.server.closeAllConnections();
  });
  return { ...listening, url: `http://127.0.0.1:${listening.port}` };
}

/** Handler that responds with the body of the request. */
const echo: RequestListener = async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  response.end(`${request.method} ${body}`);
};

test('refuses a read immediately, so that a proxy sends it to another server', async () => {
  const { url, serve } = await startEarly();
  const early = await fetch(`${url}/health`);
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('1');
  serve(echo);
  expect((await fetch(url)).status).toBe(200);
});

test.each(['POST', 'PATCH', 'PUT', 'DELETE'])(
  'lets a %s request wait until the server has started, and handles it only once',
  async (method) => {
    const { url, server, serve } = await startEarly();
    const arrived = new Promise((resolve) => server.once('request', resolve));
    const early = fetch(url, { method, body: 'ten coins' });
    await arrived;
    const seen: string[] = [];
    serve((request, response) => {
      seen.push(request.method ?? '');
      echo(request, response);
    });
    expect(await (await early).text()).toBe(`${method} ten coins`);
    expect(seen).toEqual([method]);
  },
);

test('does not handle a waiting request whose caller has disconnected', async () => {
  const { url, server, serve } = await startEarly();
  const gone = new AbortController();
  const closed = new Promise((resolve) =>
    server.once('request', (_request, response) => response.once('close', resolve)),
  );
  const arrived = new Promise((resolve) => server.once('request', resolve));
  const early = fetch(url, { method: 'POST', signal: gone.signal });
  await arrived;
  gone.abort();
  await expect(early).rejects.toThrow();
  await closed;
  const seen: unknown[] = [];
  serve((request) => void seen.push(request));
  expect(seen).toEqual([]);
});

test('tells waiting clients to retry when other processes will serve this port', async () => {
  const { url, server, refuse } = await startEarly();
  const arrived = new Promise((resolve) => server.once('request', resolve));
  const early = fetch(url, { method: 'POST', body: 'ten coins' });
  await arrived;
  await refuse();
  // All requests are answered by now; only idle connections are left.
  server.closeAllConnections();
  for (const answer of [await early, await fetch(url, { method: 'POST' })]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  }
});

test('keeps an idle connection open for longer than it tells the client', async () => {
  const { url, server, serve } = await startEarly();
  serve(echo);
  const idleTimeout = new Promise((resolve) => {
    server.once('request', ({ socket }, response) => {
      response.once('finish', () => resolve(socket.timeout));
    });
  });
  const { headers } = await fetch(url);
  expect(headers.get('keep-alive')).toBe('timeout=65');
  expect(await idleTimeout).toBe(95_000);
});
