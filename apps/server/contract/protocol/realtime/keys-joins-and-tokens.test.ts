// Tests of the realtime socket: API keys, channel joins and access tokens.

import { request } from 'node:http';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient, signedInPerson } from '../people.ts';
import { joinFrame } from './join-frame.ts';
import { clearTable, listenToChanges } from './listen-to-changes.ts';
import { openRawSocket } from './open-raw-socket.ts';

const NOTES = 'contract_rt_socket';

beforeAll(() => clearTable(NOTES));

const reply = (topic: string, status: string, response: unknown, ref = '1') => [
  ref,
  ref,
  topic,
  'phx_reply',
  { status, response },
];

describe('opening a socket', () => {
  test.each([
    ['no key', { apikey: '' }],
    ['a wrong key', { apikey: 'wrong' }],
    ['a key of another project', { apikey: 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.AAAA' }],
    ['an unknown version', { vsn: '9.9.9' }],
  ])('a socket with %s is refused', serves('Socket: refused without'), async (_name, query) => {
    await expect(openRawSocket(query)).rejects.toThrow('refused');
  });

  test('an HTTP request to an unknown realtime path returns 501, and an upgrade header elsewhere is ignored', async () => {
    const response = await fetch(`${inject('url')}/realtime/v1/api/tenants`, { method: 'POST' });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({ code: 'not_implemented' });
    const status = await new Promise((resolve) => {
      const headers = { connection: 'upgrade', upgrade: 'h2c' };
      request(`${inject('url')}/health`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(200);
  });
});

describe('joining a channel', () => {
  test(
    'heartbeat, join and leave are answered in Phoenix’s format',
    serves('Socket: opened by an API key'),
    async () => {
      const socket = await openRawSocket();
      socket.send(JSON.stringify([null, '7', 'phoenix', 'heartbeat', {}]));
      socket.send(joinFrame('realtime:a', { presence: { enabled: false } }));
      socket.send(JSON.stringify(['1', '2', 'realtime:a', 'phx_leave', {}]));
      await expect
        .poll(() => socket.frames)
        .toEqual([
          [null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
          reply('realtime:a', 'ok', { postgres_changes: [] }),
          ['1', '2', 'realtime:a', 'phx_reply', { status: 'ok', response: {} }],
          ['1', '1', 'realtime:a', 'phx_close', {}],
        ]);
      socket.close();
    },
  );

  test(
    'the reply to a join lists exactly the requested bindings, in the same order, each with an id',
    serves('Postgres Changes: bindings echoed with ids'),
    async () => {
      const socket = await openRawSocket();
      const asked = [
        { event: 'INSERT', schema: 'public', table: NOTES, filter: 'id=eq.1' },
        { event: '*', schema: 'public' },
        { event: 'INSERT', schema: 'public', table: NOTES, filter: 'id=eq.1' },
      ];
      socket.send(
        joinFrame('realtime:b', { presence: { enabled: false }, postgres_changes: asked }),
      );
      // Leaves out events about changed rows, because other tests change tables at the same time.
      const answers = () =>
        socket.frames.filter((frame) => Array.isArray(frame) && frame[3] !== 'postgres_changes');
      await expect.poll(() => answers().length).toBe(2);
      const answered = asked.map((binding) => ({ ...binding, id: expect.any(Number) }));
      expect(answers()).toEqual([
        reply('realtime:b', 'ok', { postgres_changes: answered }),
        [
          '1',
          null,
          'realtime:b',
          'system',
          {
            channel: 'b',
            extension: 'postgres_changes',
            status: 'ok',
            message: 'Subscribed to PostgreSQL',
          },
        ],
      ]);
      socket.close();
    },
  );

  test(
    'joining a topic again closes the first channel of that topic',
    serves('A second join of a topic closes the first'),
    async () => {
      const socket = await openRawSocket();
      const quiet = { presence: { enabled: false } };
      socket.send(joinFrame('realtime:c', quiet, '1'));
      socket.send(joinFrame('realtime:c', quiet, '2'));
      await expect.poll(() => socket.frames.length).toBe(3);
      expect(socket.frames[1]).toEqual(['1', '1', 'realtime:c', 'phx_close', {}]);
      expect(socket.frames[2]).toEqual(reply('realtime:c', 'ok', { postgres_changes: [] }, '2'));
      socket.close();
    },
  );

  test(
    'a refused join is answered with an error code',
    serves('Join refusals with their codes'),
    async () => {
      const socket = await openRawSocket();
      const reasonFor = async (topic: string, config: object, token?: string) => {
        const ref = crypto.randomUUID();
        socket.send(joinFrame(topic, config, ref, { access_token: token }));
        const found = () => socket.frames.find((frame) => Array.isArray(frame) && frame[0] === ref);
        await expect.poll(found).toBeDefined();
        return JSON.stringify(found());
      };
      expect(await reasonFor('realtime:p', { private: true })).toContain(
        'Unauthorized: You do not have permissions to read from this Channel topic: p',
      );
      expect(await reasonFor('realtime:', {})).toContain('TopicNameRequired: You must provide');
      expect(await reasonFor('other', {})).toContain('TopicNameRequired');
      expect(await reasonFor('realtime:t', {}, 'a.b.c')).toContain('MalformedJWT: ');
      expect(await reasonFor('realtime:t', { postgres_changes: 'all' })).toContain('InvalidJoin');
      socket.close();
    },
  );

  test('a socket can join 100 channels', serves('Limit: 100 channels of a socket'), async () => {
    const socket = await openRawSocket();
    for (let i = 0; i < 60; i++) socket.send(joinFrame(`realtime:${i}`, {}, String(i)));
    await expect.poll(() => socket.frames.length).toBe(120);
    // Joins are rate limited per second.
    const began = performance.now();
    await expect.poll(() => performance.now() - began).toBeGreaterThan(1000);
    for (let i = 60; i < 101; i++) socket.send(joinFrame(`realtime:${i}`, {}, String(i)));
    await expect.poll(() => socket.frames.length).toBe(201);
    expect(socket.frames.at(-1)).toEqual(
      reply(
        'realtime:100',
        'error',
        { reason: 'ChannelRateLimitReached: Too many channels' },
        '100',
      ),
    );
    socket.close();
  });

  test(
    'too many joins in a second close the socket',
    serves('Limit: joins per second'),
    async () => {
      const socket = await openRawSocket();
      const replies = () =>
        socket.frames.filter((frame) => Array.isArray(frame) && frame[3] === 'phx_reply');
      // A slow server may need more than a second for the 120 joins of a round. The round is then
      // within the limit, so the test sends rounds until the socket is closed.
      for (let sent = 0; !socket.isClosed(); ) {
        for (let i = 0; i < 120; i++) socket.send(joinFrame('realtime:same', {}, String(sent++)));
        await expect.poll(() => socket.isClosed() || replies().length === sent).toBe(true);
      }
      expect(await socket.closed).toBe(1008);
      expect(JSON.stringify(socket.frames)).toContain(
        'ClientJoinRateLimitReached: Too many joins per second',
      );
      const answered = replies().filter((frame) => JSON.stringify(frame).includes('"status":"ok"'));
      expect(answered.length).toBeGreaterThanOrEqual(100);
    },
  );
});

describe('tokens on an open socket', () => {
  test(
    'after the client sets a new token on an open channel, that token decides which changes are sent',
    serves('access_token: new claims for an open channel'),
    async () => {
      const [amina, karim] = await Promise.all([signedInPerson(), signedInPerson()]);
      const { client } = amina;
      const { received } = await listenToChanges(client, { table: NOTES });
      const add = (id: number, ownerId: string) =>
        newServiceClient().from(NOTES).insert({ id, owner_id: ownerId });
      await add(1, amina.id);
      await add(2, karim.id);
      await add(3, amina.id);
      await expect.poll(() => received.map((change) => change.new.id)).toEqual([1, 3]);
      const { data } = await karim.client.auth.getSession();
      if (!data.session) throw new Error('karim must be signed in');
      await client.auth.setSession(data.session);
      // The server handles messages in order. When it has confirmed the join of the channel
      // `after`, it has therefore already applied Karim's token, which was sent before.
      const after = client.channel('after').subscribe();
      await expect.poll(() => after.state).toBe('joined');
      await add(4, amina.id);
      await add(5, karim.id);
      await expect.poll(() => received.map((change) => change.new.id)).toEqual([1, 3, 5]);
      await client.realtime.disconnect();
    },
  );

  test(
    'an unreadable token closes the channel with the reason',
    serves('access_token: an unreadable token ends the channel'),
    async () => {
      const socket = await openRawSocket();
      socket.send(joinFrame('realtime:d', { presence: { enabled: false } }));
      const refresh = (token: string | null) =>
        socket.send(
          JSON.stringify(['1', null, 'realtime:d', 'access_token', { access_token: token }]),
        );
      refresh(null);
      refresh('sb_publishable_key');
      refresh(inject('anonKey'));
      refresh('nonsense');
      await expect.poll(() => socket.frames.length).toBe(3);
      expect(socket.frames.slice(1)).toEqual([
        [
          '1',
          null,
          'realtime:d',
          'system',
          {
            channel: 'd',
            extension: 'system',
            status: 'error',
            message: 'The token provided is not a valid JWT',
          },
        ],
        ['1', '1', 'realtime:d', 'phx_close', {}],
      ]);
      socket.close();
    },
  );
});
