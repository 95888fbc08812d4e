// Limits on a caller's requests to the broadcast API, and on a caller's sockets. The server checks
// these limits before it parses a request (docs/protocol/realtime.md#limits).
import { expect, inject, test } from 'vitest';
import { signedInPerson } from '../../protocol/people.ts';
import { openRawSocket } from '../../protocol/realtime/open-raw-socket.ts';

async function personSends() {
  const { client } = await signedInPerson();
  const token = (await client.auth.getSession()).data.session?.access_token;
  return async (body: string, path = '') => {
    const response = await fetch(`${inject('url')}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: { apikey: inject('anonKey'), authorization: `Bearer ${token}` },
      body,
    });
    return [response.status, await response.text()] as const;
  };
}

test('a broadcast request with too many empty messages is refused before any message is parsed', async () => {
  const send = await personSends();
  const messages = (count: number) => JSON.stringify({ messages: Array(count).fill({}) });
  expect(await send(messages(501))).toEqual([
    429,
    '{"message":"Too many messages to broadcast, please reduce the batch size"}',
  ]);
  expect((await send(messages(20_000)))[0]).toBe(422);
});

test('a broadcast request that is too long returns 413 and states the allowed length', async () => {
  const send = await personSends();
  for (const path of ['', '/topic/events/event']) {
    expect(await send('x'.repeat(600_000), path)).toEqual([
      413,
      '{"message":"Request body is too large: at most 524288 bytes are allowed"}',
    ]);
  }
});

test('every byte of a request counts towards the rate limit, whatever it contains; above the limit, requests get 429', async () => {
  const send = await personSends();
  const junk = 'x'.repeat(500_000);
  // The limit is per second, so the calls are repeated until enough of them fall into one second.
  const burst = async () =>
    (await Promise.all(Array.from({ length: 18 }, () => send(junk)))).map(([status]) => status);
  await expect.poll(burst).toContain(429);
});

test('a message to a private topic counts as several messages, because the server must check the caller’s rights', async () => {
  const messages = Array.from({ length: 21 }, (_, i) => ({
    topic: `t${i}`,
    event: 'e',
    payload: {},
    private: true,
  }));
  const statusOf = async (list: object[]) =>
    (await (await personSends())(JSON.stringify({ messages: list })))[0];
  expect(await statusOf(messages)).toBe(429);
  expect(await statusOf(messages.slice(1))).toBe(202);
});

const join = (config: object) =>
  JSON.stringify(['1', '1', 'realtime:limits', 'phx_join', { config }]);
const binding = (filter?: string) => ({ event: '*', schema: 'public', table: 'none', filter });

test('a join with too many filter values is refused before the database is queried', async () => {
  const socket = await openRawSocket();
  const filter = Array(20).fill('id=eq.1').join();
  socket.send(join({ postgres_changes: Array(26).fill(binding(filter)) }));
  await expect
    .poll(() => JSON.stringify(socket.frames))
    .toContain('InvalidJoinPayload: postgres_changes: more than 500 values in filters');
  socket.close();
});

test('one invalid filter value among many is refused with an error that quotes the filter', async () => {
  const socket = await openRawSocket({ apikey: inject('serviceRoleKey') });
  const on = (filter: string) => ({ ...binding(filter), table: 'profiles' });
  const id = 'id=eq.00000000-0000-4000-8000-000000000000';
  const bindings = [...Array(60).fill(on(id)), on('username=eq.a,id=eq.wrong'), on(id)];
  socket.send(join({ postgres_changes: bindings }));
  await expect
    .poll(() => JSON.stringify(socket.frames))
    .toMatch(
      /filter: username=eq\.a,id=eq\.wrong\]\. Exception: invalid input syntax for type uuid/,
    );
  socket.close();
});

test('a channel join with many bindings counts as several joins', async () => {
  const socket = await openRawSocket();
  const config = { postgres_changes: Array(200).fill(binding()) };
  // The rate limit applies per second, so the test repeats the join until five joins fall into one
  // second.
  await expect
    .poll(() => {
      for (let count = 0; count < 6 && !socket.isClosed(); count++) socket.send(join(config));
      return JSON.stringify(socket.frames);
    })
    .toContain('ClientJoinRateLimitReached');
  expect(await socket.closed).toBe(1008);
});

test('a frame with too many JSON values closes the socket', async () => {
  const socket = await openRawSocket();
  socket.send(JSON.stringify(['1', '1', 'realtime:limits', 'broadcast', Array(20_000).fill([])]));
  expect(await socket.closed).toBe(1003);
});

test('too many bytes in one second close the socket', async () => {
  const socket = await openRawSocket();
  const frame = JSON.stringify([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(300_000) }]);
  const burst = () => {
    for (let count = 0; count < 20 && !socket.isClosed(); count++) socket.send(frame);
    return socket.isClosed();
  };
  await expect.poll(burst).toBe(true);
  expect(await socket.closed).toBe(1008);
});

test('an access token longer than an HTTP header may be is refused', async () => {
  const socket = await openRawSocket();
  const payload = { access_token: 'a.'.repeat(40_000) };
  socket.send(JSON.stringify(['1', '1', 'realtime:limits', 'phx_join', payload]));
  await expect.poll(() => JSON.stringify(socket.frames)).toContain('MalformedJWT');
  socket.close();
});
