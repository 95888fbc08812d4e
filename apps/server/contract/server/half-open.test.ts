// A hostile client opens connections and says nothing, or a byte at a time: each is ended after a while, and nobody else is.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval as every, setTimeout as sleep } from 'node:timers/promises';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

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

/** A byte now and then keeps a connection busy for ever, unless somebody counts. */
async function drip(byte: string): Promise<void> {
  for await (const _ of every(50)) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(byte);
  }
}

const head = (line: string, headers: string[]) =>
  `${[line, 'host: x', `apikey: ${instance.serviceRoleKey}`, `authorization: Bearer ${instance.serviceRoleKey}`, ...headers].join('\r\n')}\r\n\r\n`;

describe('headers', () => {
  beforeAll(() => start({ HTTP_HEADERS_TIMEOUT_MS: '500' }));
  afterAll(() => instance.stop());

  test.each([
    ['nothing is said', ''],
    ['half a line is said', 'GET /health HT'],
    ['headers never end', 'GET /health HTTP/1.1\r\nhost: x\r\n'],
  ])('a connection on which %s is ended', async (_case, said) => {
    await open();
    socket.write(said);
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('headers that come byte by byte are ended', async () => {
    await open();
    socket.write('GET /health HTTP/1.1\r\nx: ');
    const answer = text(socket);
    await drip('a');
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('who waits between two requests, and sockets of live updates, are not ended', async () => {
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
    // Thrice the time that headers have.
    await sleep(1500);
    expect(await again()).toMatch(/^HTTP\/1\.1 200 /);
    live.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' }));
    await once(live, 'message');
    live.terminate();
    socket.destroy();
  });
});

describe('bodies', () => {
  beforeAll(async () => {
    await start({ HTTP_STALL_TIMEOUT_MS: '500' });
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

  test.each(DOORS)('a body of %s that stops is ended', async (path, type) => {
    await open();
    socket.write(head(`POST ${path} HTTP/1.1`, [type, 'content-length: 100000']));
    socket.write('{');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each(DOORS)('a body of %s that comes byte by byte is ended', async (path, type) => {
    await open();
    socket.write(head(`POST ${path} HTTP/1.1`, [type, 'content-length: 100000']));
    const answer = text(socket);
    await drip(' ');
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a file that comes slowly but steadily arrives', async () => {
    await open();
    const size = 40_000;
    socket.write(
      head('POST /storage/v1/object/slow/steady HTTP/1.1', [
        'content-type: text/plain',
        `content-length: ${size}`,
      ]),
    );
    for (let sent = 0; sent < size; sent += 1000) {
      socket.write('x'.repeat(1000));
      await sleep(50);
    }
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

test('a request as a whole has its time, however steadily it comes', async () => {
  await start({ HTTP_REQUEST_TIMEOUT_MS: '1000' });
  await open();
  socket.write(
    head('POST /auth/v1/signup HTTP/1.1', [
      'content-type: application/json',
      'content-length: 100000',
    ]),
  );
  const answer = text(socket);
  await drip(' '.repeat(100));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  await instance.stop();
});

test('who is told of it and does not hang up is cut off', async () => {
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
