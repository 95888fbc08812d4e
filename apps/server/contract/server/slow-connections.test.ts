// Slow clients: the server closes a connection after a while if the client sends nothing, or only
// one byte at a time. Other connections are not affected.
// @module-tag slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval as every, setTimeout as sleep } from 'node:timers/promises';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

/** Limit in milliseconds: far more than a normal request needs, even on a busy machine. */
const LIMIT_MS = 2000;

let instance: Instance;
let socket: Socket;

async function start(times: Record<string, string>): Promise<void> {
  instance = await startInstance({ env: { DEMO: 'false', ...times } });
}

async function open(): Promise<Socket> {
  socket = connect(Number(new URL(instance.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends one byte at intervals. Without a limit on the total time, this would keep a connection open
 * forever.
 */
async function drip(byte: string): Promise<void> {
  for await (const _ of every(50)) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(byte);
  }
}

const head = (line: string, headers: string[]) =>
  `${[line, 'host: x', `apikey: ${instance.serviceRoleKey}`, `authorization: Bearer ${instance.serviceRoleKey}`, ...headers].join('\r\n')}\r\n\r\n`;

describe('slow headers', () => {
  beforeAll(() => start({ HTTP_HEADERS_TIMEOUT_MS: `${LIMIT_MS}` }));
  afterAll(() => instance.stop());

  test.each([
    ['nothing is sent', ''],
    ['half a line is sent', 'GET /health HT'],
    ['headers never end', 'GET /health HTTP/1.1\r\nhost: x\r\n'],
  ])('a connection on which %s is closed', async (_case, said) => {
    await open();
    socket.write(said);
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('the connection is closed when headers arrive byte by byte', async () => {
    await open();
    socket.write('GET /health HTTP/1.1\r\nx: ');
    const answer = text(socket);
    await drip('a');
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('live update sockets stay open, and so do connections that are idle between two requests', async () => {
    const { host } = new URL(instance.url);
    const live = new WebSocket(
      `ws://${host}/realtime/v1/websocket?vsn=1.0.0&apikey=${instance.anonKey}`,
    );
    await once(live, 'open');
    await open();
    const again = async () => {
      socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
      return String((await once(socket, 'data'))[0]);
    };
    expect(await again()).toMatch(/^HTTP\/1\.1 200 /);
    // A second connection sends no request. The server closes the second connection after the
    // timeout. The first connection has been idle for longer but stays open, because the timeout
    // does not apply between requests.
    const silent = connect(Number(new URL(instance.url).port), '127.0.0.1');
    silent.on('error', () => {});
    await text(silent);
    expect(await again()).toMatch(/^HTTP\/1\.1 200 /);
    live.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' }));
    await once(live, 'message');
    live.terminate();
    socket.destroy();
  });
});

describe('slow bodies', () => {
  beforeAll(async () => {
    await start({ HTTP_STALL_TIMEOUT_MS: `${LIMIT_MS}` });
    const answer = await fetch(`${instance.url}/storage/v1/bucket`, {
      method: 'POST',
      body: '{"id":"slow","name":"slow"}',
      headers: { authorization: `Bearer ${instance.serviceRoleKey}` },
    });
    expect(answer.status).toBe(200);
  });
  afterAll(() => instance.stop());

  const DOORS = [
    ['/auth/v1/signup', 'content-type: application/json'],
    ['/rest/v1/countries', 'content-type: application/json'],
    ['/functions/v1/sign-in-with-username', 'content-type: application/json'],
    ['/storage/v1/object/slow/file', 'content-type: text/plain'],
  ] as const;

  test.each(DOORS)(
    'the server ends the request with a timeout when a body of %s stops arriving',
    async (path, type) => {
      await open();
      socket.write(head(`POST ${path} HTTP/1.1`, [type, 'content-length: 8000']));
      socket.write('{');
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    },
  );

  test.each(DOORS)(
    'the server ends the request with a timeout when a body of %s arrives byte by byte',
    async (path, type) => {
      await open();
      socket.write(head(`POST ${path} HTTP/1.1`, [type, 'content-length: 8000']));
      const answer = text(socket);
      await drip(' ');
      expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    },
  );

  test('a file that arrives slowly but without pauses is accepted', async () => {
    const parts = 100;
    let answer: string;
    let longestPause: number;
    do {
      await open();
      const whole = text(socket).catch(String);
      const headers = ['content-type: text/plain', `content-length: ${parts * 1000}`];
      const line = 'POST /storage/v1/object/slow/steady HTTP/1.1';
      socket.write(head(line, [...headers, 'x-upsert: true', 'connection: close']));
      longestPause = 0;
      for (let sent = 0; sent < parts; sent++) {
        const from = performance.now();
        socket.write('x'.repeat(1000));
        await sleep(50);
        longestPause = Math.max(longestPause, performance.now() - from);
      }
      answer = await whole;
      // Repeats the upload if the machine paused for more than a quarter of the server's limit.
    } while (longestPause > LIMIT_MS / 4);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test('a request has a total time limit, even if its body arrives without pauses', async () => {
  await start({ HTTP_REQUEST_TIMEOUT_MS: '1000' });
  await open();
  socket.write(
    head('POST /auth/v1/signup HTTP/1.1', [
      'content-type: application/json',
      'content-length: 30000',
    ]),
  );
  const answer = text(socket);
  await drip(' '.repeat(100));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await instance.stop();
});

test('a client that gets the timeout response but does not close the connection is disconnected', async () => {
  await start({ HTTP_HEADERS_TIMEOUT_MS: '300' });
  const stubborn = connect({
    port: Number(new URL(instance.url).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  stubborn.on('error', () => {}).resume();
  stubborn.write('GET / HT');
  await once(stubborn, 'end');
  for await (const _ of every(50)) {
    if (stubborn.destroyed) break;
    stubborn.write('x');
  }
  expect(stubborn.destroyed).toBe(true);
  await instance.stop();
});
