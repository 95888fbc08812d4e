// Connections that close in the middle of a request or response are not server errors, and the
// server keeps running.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
  const bucket = { method: 'POST', body: '{"id":"torn","name":"torn","public":true}' };
  expect((await ask('/storage/v1/bucket', bucket)).status).toBe(200);
});
afterAll(() => instance?.stop());

const ask = (path: string, init: RequestInit) =>
  fetch(instance.url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${instance.serviceRoleKey}`,
      'content-type': 'application/json',
    },
  });

async function open(line: string, headers: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(instance.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const key = [
    `apikey: ${instance.serviceRoleKey}`,
    `authorization: Bearer ${instance.serviceRoleKey}`,
  ];
  socket.write(`${[`${line} HTTP/1.1`, 'host: x', ...key, ...headers].join('\r\n')}\r\n\r\n`);
  return socket;
}

const JSON_TYPE = ['content-type: application/json', 'content-length: 1000'];
const CHUNKED = ['content-type: application/json', 'transfer-encoding: chunked'];
const FORM = ['content-type: multipart/form-data; boundary=x', 'content-length: 1000'];
const TUS = [
  'tus-resumable: 1.0.0',
  'upload-length: 1000',
  'content-type: application/offset+octet-stream',
  `upload-metadata: bucketName ${btoa('torn')},objectName ${btoa('a')}`,
  'content-length: 1000',
];

const BROKEN_OFF: [string, string[], string][] = [
  ['POST /auth/v1/signup', JSON_TYPE, '{"email":'],
  ['PUT /auth/v1/user', CHUNKED, '5\r\n{"e'],
  ['POST /rest/v1/countries', JSON_TYPE, '[{"code":'],
  ['POST /rest/v1/rpc/anything', CHUNKED, 'no length'],
  ['POST /functions/v1/sign-in-with-username', JSON_TYPE, '{'],
  ['POST /realtime/v1/api/broadcast', JSON_TYPE, '{'],
  ['POST /storage/v1/bucket', JSON_TYPE, '{'],
  ['POST /storage/v1/object/torn/raw', ['content-length: 1000'], 'half of it'],
  ['POST /storage/v1/object/torn/chunks', ['transfer-encoding: chunked'], '5\r\nhal'],
  [
    'POST /storage/v1/object/torn/form',
    FORM,
    '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf',
  ],
  ['POST /storage/v1/upload/resumable', TUS, 'half'],
];

test.each(BROKEN_OFF)(
  'a body of %s that ends too early gets the status 400',
  async (line, headers, half) => {
    const socket = await open(line, headers);
    socket.end(half);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test('no server error is logged for any aborted connection', async () => {
  for (const [line, headers, half] of BROKEN_OFF) {
    const socket = await open(line, headers);
    socket.write(half, () => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  const file = await fetch(`${instance.url}/storage/v1/object/torn/large`, {
    method: 'POST',
    body: Buffer.alloc(8_000_000),
    headers: { authorization: `Bearer ${instance.serviceRoleKey}` },
  });
  expect(file.status).toBe(200);
  const reader = await open('GET /storage/v1/object/public/torn/large', []);
  await once(reader, 'data');
  reader.resetAndDestroy();
  // The server stops only after every request in progress has ended.
  expect(await instance.stop()).toBe(0);
  expect(instance.output().trimEnd().split('\n')).toEqual([expect.stringContaining('is ready on')]);
});
