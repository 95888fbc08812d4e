// Broadcasts over HTTP: batches, httpSend() of the client, and refusals
// (docs/protocol/realtime.md#broadcast).

import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';
import { newClient, signedInPerson } from '../people.ts';
import { newSessionlessClient } from './listen-to-changes.ts';

const LIMIT = 256 * 1024;

const clients = [
  newSessionlessClient(),
  newSessionlessClient(inject('anonKey'), '1.0.0'),
  newSessionlessClient(inject('serviceRoleKey')),
];
const [
  modern = newSessionlessClient(),
  old = newSessionlessClient(),
  service = newSessionlessClient(),
] = clients;

afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
});

type Heard = { event: string; payload: unknown }[];

async function hear(client: typeof modern, topic: string, isPrivate = false): Promise<Heard> {
  const heard: Heard = [];
  const channel: RealtimeChannel = client.channel(topic, { config: { private: isPrivate } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error)));
  });
  return heard;
}

type Sent = { path?: string; body?: string; headers?: Record<string, string> };

async function post({ path = '', body = '', headers = {} }: Sent) {
  const response = await fetch(`${inject('url')}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: inject('anonKey'), 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const batch = (messages: unknown, headers?: Record<string, string>) =>
  post({ body: JSON.stringify({ messages }), ...(headers ? { headers } : {}) });

describe('a batch of broadcasts', () => {
  test(
    'reaches every topic in order, for clients of both protocol versions, and returns 202 without a body',
    serves('Broadcast over REST: batch'),
    async () => {
      const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
      const [first, second] = [await hear(modern, one), await hear(old, two)];
      const answer = await batch([
        { topic: one, event: 'e', payload: { n: 1 } },
        { topic: two, event: 'e', payload: { n: 2, text: 'é' }, private: false },
        { topic: one, event: 'f', payload: {} },
      ]);
      expect(answer).toEqual({ status: 202, body: undefined });
      await expect
        .poll(() => first)
        .toEqual([
          { event: 'e', payload: { n: 1 } },
          { event: 'f', payload: {} },
        ]);
      await expect.poll(() => second).toEqual([{ event: 'e', payload: { n: 2, text: 'é' } }]);
    },
  );

  test(
    'is refused as a whole if a message is invalid, and the response lists every error',
    serves('Broadcast over REST: errors 422'),
    async () => {
      const topic = crypto.randomUUID();
      const heard = await hear(modern, topic);
      const text = 'x'.repeat(LIMIT);
      const answer = await batch([
        { topic },
        { payload: { a: 1 } },
        { topic, event: 'e', payload: {} },
        { topic, event: 'e', payload: [1], private: 'yes' },
        { topic, event: 'e', payload: { text } },
        'nonsense',
      ]);
      expect(answer).toEqual({
        status: 422,
        body: {
          errors: {
            messages: [
              { event: ["can't be blank"], payload: ["can't be blank"] },
              { topic: ["can't be blank"], event: ["can't be blank"] },
              {},
              { payload: ['is invalid'], private: ['is invalid'] },
              { payload: ['Payload size exceeds tenant limit'] },
              { message: ['is invalid'] },
            ],
          },
        },
      });
      await batch([{ topic, event: 'end', payload: {} }]);
      await expect.poll(() => heard.map(({ event }) => event)).toEqual(['end']);
    },
  );

  test.each([
    ['an empty body', ''],
    ['invalid JSON', '{'],
    ['no messages', '{}'],
    ['an empty list', '{"messages": []}'],
  ])('with %s returns 422', async (_name, body) => {
    expect(await post({ body })).toMatchObject({ status: 422, body: { errors: {} } });
  });

  test(
    'silently omits messages that the caller may not send in a private channel',
    serves('Broadcast over REST: private channels'),
    async () => {
      const { client } = await signedInPerson();
      const token = (await client.auth.getSession()).data.session?.access_token;
      const [open, closed] = [`contract-http-open-${crypto.randomUUID()}`, crypto.randomUUID()];
      const [inOpen, inClosed] = [
        await hear(service, open, true),
        await hear(service, closed, true),
      ];
      const messages = [open, closed].map((topic) => ({
        topic,
        event: 'e',
        payload: {},
        private: true,
      }));
      expect((await batch(messages, { authorization: `Bearer ${token}` })).status).toBe(202);
      expect((await batch(messages)).status).toBe(202);
      const key = inject('serviceRoleKey');
      await batch(
        messages.map((message) => ({ ...message, event: 'end' })),
        { apikey: key },
      );
      await expect.poll(() => inOpen.map(({ event }) => event)).toEqual(['e', 'end']);
      await expect.poll(() => inClosed.map(({ event }) => event)).toEqual(['end']);
    },
  );

  test('with an error in each message returns only ten of the errors', async () => {
    const { client } = await signedInPerson();
    const authorization = `Bearer ${(await client.auth.getSession()).data.session?.access_token}`;
    const { status, body } = await batch(Array(400).fill({}), { authorization });
    expect(status).toBe(422);
    expect(body.errors.messages).toHaveLength(10);
  });

  test(
    'returns 429 for too many messages in a call or in a second, with a different error text for each limit',
    serves('Broadcast over REST: rate limit 429'),
    async () => {
      const { client } = await signedInPerson();
      const authorization = `Bearer ${(await client.auth.getSession()).data.session?.access_token}`;
      const many = (count: number) =>
        Array.from({ length: count }, () => ({ topic: 't', event: 'e', payload: {} }));
      expect(await batch(many(501), { authorization })).toEqual({
        status: 429,
        body: { message: 'Too many messages to broadcast, please reduce the batch size' },
      });
      expect((await batch(many(500), { authorization })).status).toBe(202);
      // The limit is per second, so the calls are repeated until two fall into one second.
      const pair = () =>
        Promise.all([500, 1].map((count) => batch(many(count), { authorization })));
      await expect.poll(pair).toContainEqual({
        status: 429,
        body: { message: 'You have exceeded your rate limit' },
      });
    },
  );
});

describe('httpSend()', () => {
  test(
    'sends JSON to clients of both protocol versions, but bytes only to clients of the newer version',
    serves('Broadcast over REST, httpSend(): JSON, bytes'),
    async () => {
      const topic = `a/b ${crypto.randomUUID()} é`;
      const [inModern, inOld] = [await hear(modern, topic), await hear(old, topic)];
      const sender = newClient().channel(topic);
      expect(await sender.httpSend('mot clé', { n: 1 })).toEqual({ success: true });
      expect(await sender.httpSend('bytes', new Uint8Array([0, 255, 1]))).toEqual({
        success: true,
      });
      expect(await sender.httpSend('list', [1, 'two'])).toEqual({ success: true });
      const json = [
        { event: 'mot clé', payload: { n: 1 } },
        { event: 'list', payload: [1, 'two'] },
      ];
      await expect.poll(() => inOld).toEqual(json);
      await expect.poll(() => inModern.length).toBe(3);
      expect(inModern.filter(({ event }) => event !== 'bytes')).toEqual(json);
      expect(new Uint8Array(inModern[1]?.payload as ArrayBuffer)).toEqual(
        new Uint8Array([0, 255, 1]),
      );
    },
  );

  test(
    'needs the right to write in a private channel',
    serves('Broadcast over REST: httpSend() in private channels'),
    async () => {
      const { client } = await signedInPerson();
      const send = (topic: string) =>
        client.channel(topic, { config: { private: true } }).httpSend('e', {});
      const open = `contract-http-open-${crypto.randomUUID()}`;
      const heard = await hear(service, open, true);
      await expect(send(crypto.randomUUID())).rejects.toThrow('Unauthorized');
      expect(await send(open)).toEqual({ success: true });
      await expect.poll(() => heard).toEqual([{ event: 'e', payload: {} }]);
    },
  );

  test.each<[string, number, Sent]>([
    ['another type', 415, { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['no body', 422, {}],
    ['invalid JSON', 422, { body: '{' }],
    ['too much JSON', 422, { body: JSON.stringify('x'.repeat(LIMIT)) }],
    [
      'too many bytes',
      422,
      { headers: { 'content-type': 'application/octet-stream' }, body: 'x'.repeat(LIMIT + 1) },
    ],
    ['persist', 501, { path: '?private=true&persist=true', body: '{}' }],
    ['a wrong key', 401, { headers: { apikey: 'wrong' }, body: '{}' }],
    ['a wrong token', 401, { headers: { authorization: 'Bearer a.b.c' }, body: '{}' }],
  ])(
    'a request with %s returns %i',
    refuses([
      'Broadcast: persist (store what a client sends)',
      'On the socket the flag is ignored; store with realtime.send().',
    ]),
    async (_name, status, { path = '', ...sent }) => {
      const answer = await post({ path: `/topic/events/event${path}`, ...sent });
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).not.toMatch(/ at |\.ts/);
    },
  );
});
