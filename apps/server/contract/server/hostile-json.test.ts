// Every service refuses deeply nested JSON, which would overflow a recursive parser, and the server
// keeps running.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { newEmail, PASSWORD } from '../protocol/people.ts';
import { openSharedStorageStack } from '../protocol/storage/open-shared-storage-stack.ts';
import type { StoragePerson } from '../protocol/storage/storage-stack.ts';

/**
 * Depth of the nested JSON values. JSON of this depth is within the body limits, but overflows the
 * stack of a recursive parser.
 */
const LEVELS = 5000;
const lists = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
const objects = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`;
const shallow = '['.repeat(60) + ']'.repeat(60);

const stack = openSharedStorageStack();
let person: StoragePerson;
let bucket: string;
beforeAll(async () => {
  person = await stack.person();
  bucket = await stack.bucket();
});
afterAll(() => stack.close());

const ask = (method: string, path: string, body: string | null, headers = {}, token?: string) =>
  fetch(inject('url') + path, {
    method,
    body,
    headers: {
      apikey: inject('anonKey'),
      authorization: `Bearer ${token ?? person.token}`,
      'content-type': 'application/json',
      ...headers,
    },
  });

const signUp = (data: string) =>
  `{"email":"${newEmail()}","password":"${PASSWORD}","data":{"x":${data}}}`;

const DOORS: [string, string, (deep: string) => string][] = [
  ['POST', '/auth/v1/signup', signUp],
  ['POST', '/auth/v1/otp', (deep) => `{"email":"${newEmail()}","data":{"x":${deep}}}`],
  ['POST', '/auth/v1/recover', (deep) => deep],
  ['POST', '/auth/v1/resend', (deep) => deep],
  ['POST', '/auth/v1/verify', (deep) => deep],
  ['POST', '/auth/v1/token?grant_type=password', (deep) => deep],
  ['POST', '/auth/v1/token?grant_type=refresh_token', (deep) => deep],
  ['PUT', '/auth/v1/user', (deep) => `{"data":{"x":${deep}}}`],
  ['POST', '/auth/v1/factors', (deep) => deep],
  ['POST', '/auth/v1/passkeys/authentication/verify', (deep) => deep],
  ['POST', '/storage/v1/bucket', (deep) => `{"name":"x","metadata":${deep}}`],
  ['POST', '/storage/v1/object/move', (deep) => deep],
  ['POST', '/storage/v1/object/list-v2/any', (deep) => `{"prefix":${deep}}`],
  ['POST', '/storage/v1/object/sign/any', (deep) => `{"paths":${deep}}`],
];

test.each(DOORS)(
  '%s %s refuses a body that is 5,000 levels deep with a client error',
  async (method, path, bodyOf) => {
    for (const deep of [lists, objects]) {
      const answer = await ask(method, path, bodyOf(deep));
      // Some bodies exceed the maximum size and are refused with 413. The others are refused with
      // 400, because their JSON is nested too deeply.
      expect([400, 413]).toContain(answer.status);
      expect(await answer.json()).toBeTruthy();
    }
  },
);

test.each([
  ['POST', '/rest/v1/contract_safe_notes', 'text'],
  ['PATCH', '/rest/v1/contract_safe_notes?id=eq.1', 'text'],
  ['POST', '/rest/v1/rpc/contract_safe_whoami', 'x'],
])(
  '%s %s refuses a body of 20,000 levels, and the error states the maximum depth',
  async (method, path, name) => {
    const levels = 20_000;
    const deepLists = '['.repeat(levels) + ']'.repeat(levels);
    const deepObjects = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    for (const deep of [deepLists, deepObjects]) {
      const answer = await ask(method, path, `{"${name}":${deep}}`);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ message: 'JSON is nested deeper than 2000 levels' }),
      ]);
    }
  },
);

test('the broadcast API refuses deep nesting in its own error format', async () => {
  for (const [path, body] of [
    ['', `{"messages":[{"topic":"t","event":"e","payload":{"x":${lists}}}]}`],
    ['/t/events/e', objects],
  ] as const) {
    expect((await ask('POST', `/realtime/v1/api/broadcast${path}`, body)).status).toBe(422);
  }
});

test('brackets in a string and data of a usual depth are accepted', async () => {
  expect(
    (await ask('POST', '/auth/v1/signup', signUp(JSON.stringify(lists.slice(0, 4000))))).status,
  ).toBe(200);
  expect((await ask('POST', '/auth/v1/signup', signUp(shallow))).status).toBe(200);
});

test('the metadata of a file has the same depth limit as a body', async () => {
  const deep = `{"x":${'['.repeat(8000)}${']'.repeat(8000)}}`;
  const answer = await stack.request(`/object/${bucket}/deep`, {
    method: 'POST',
    body: 'x',
    headers: { 'x-metadata': btoa(deep), 'content-type': 'text/plain' },
  });
  expect(answer.status).toBe(400);
});

test.each(['and', 'or'])(
  'a filter with %s(…) nested thousands of times is refused',
  async (word) => {
    const filter = `(${`${word}(`.repeat(11_000)}a.eq.1${')'.repeat(11_000)})`;
    expect((await ask('GET', `/rest/v1/contract_kinds?and=${filter}`, null)).status).toBe(400);
  },
);

test('a deeply nested WebSocket frame neither stops the realtime service nor reaches other sockets', async () => {
  const { host } = new URL(inject('url'));
  const socket = new WebSocket(
    `ws://${host}/realtime/v1/websocket?vsn=1.0.0&apikey=${inject('anonKey')}`,
  );
  await new Promise((resolve) => socket.once('open', resolve));
  const joined = new Promise((resolve) => socket.once('message', resolve));
  const topic = 'realtime:deep';
  socket.send(
    JSON.stringify({
      topic,
      event: 'phx_join',
      payload: { config: { broadcast: { self: true } } },
      ref: '1',
      join_ref: '1',
    }),
  );
  await joined;
  socket.send(
    `{"topic":"${topic}","event":"broadcast","ref":"2","join_ref":"1","payload":{"type":"broadcast","event":"e","payload":{"x":${objects}}}}`,
  );
  await new Promise((resolve) => {
    socket.once('message', resolve);
    socket.once('close', resolve);
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '3' }));
  });
  socket.terminate();
  expect((await fetch(`${inject('url')}/health`)).status).toBe(200);
});
