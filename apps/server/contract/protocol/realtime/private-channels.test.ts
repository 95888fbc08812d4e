// Private channels: policies on realtime.messages decide who may receive and send
// (docs/protocol/realtime.md#private-channels).

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { serves } from '../../wire-features.ts';

import { newServiceClient, type Person, signedInPerson } from '../people.ts';
import { isAcknowledged } from './is-acknowledged.ts';
import { joinFrame } from './join-frame.ts';
import { type JoinedChannel, joinPrivateChannel } from './join-private-channel.ts';
import { openRawSocket } from './open-raw-socket.ts';

let amina: Person;
let karim: Person;
let yasmine: Person;

/** Table that lists the rights of each person in each topic. */
const rights = () => newServiceClient().from('contract_rt_rooms');
const refused = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

beforeAll(async () => {
  [amina, karim, yasmine] = await Promise.all([
    signedInPerson(),
    signedInPerson(),
    signedInPerson(),
  ]);
});

afterEach(async () => {
  await Promise.all([amina, karim, yasmine].map(({ client }) => client.removeAllChannels()));
});

afterAll(async () => {
  for (const { client } of [amina, karim, yasmine]) await client.realtime.disconnect();
});

const allow = async (topic: string, { id }: Person, ...given: string[]) => {
  const rows = given.map((right) => {
    const [extension, may] = right.split(' ');
    return { topic, person: id, extension, may };
  });
  expect((await rights().insert(rows)).error).toBeNull();
};

const EVERYTHING = ['broadcast read', 'broadcast write', 'presence read', 'presence write'];

describe('joining a private channel', () => {
  test(
    'without a policy that allows it, the join is refused with Supabase’s error text',
    serves('Private channels: refused without a select policy'),
    async () => {
      const topic = crypto.randomUUID();
      await expect(joinPrivateChannel(amina.client, topic)).rejects.toThrow(refused(topic));
    },
  );

  test(
    'the join is refused to a person who has a right only to another topic, even if another person may join',
    serves('Private channels, policies: realtime.topic(), auth.uid()'),
    async () => {
      const topic = crypto.randomUUID();
      await allow(topic, karim, ...EVERYTHING);
      await allow(`${topic}x`, amina, ...EVERYTHING);
      await expect(joinPrivateChannel(amina.client, topic)).rejects.toThrow(refused(topic));
      await joinPrivateChannel(karim.client, topic);
    },
  );

  test('the anonymous key has no rights, and the service key has all', async () => {
    const topic = crypto.randomUUID();
    const reasonFor = async (apikey: string) => {
      const socket = await openRawSocket({ apikey });
      socket.send(joinFrame(`realtime:${topic}`, { private: true }));
      await expect.poll(() => socket.frames.length).toBeGreaterThan(0);
      socket.close();
      return JSON.stringify(socket.frames[0]);
    };
    expect(await reasonFor(inject('anonKey'))).toContain(refused(topic));
    expect(await reasonFor(inject('serviceRoleKey'))).toContain('"status":"ok"');
  });

  test('a client that has only the right to presence can join only if it requests presence', async () => {
    const topic = crypto.randomUUID();
    await allow(topic, amina, 'presence read');
    await expect(
      joinPrivateChannel(amina.client, topic, { presence: { enabled: false } }),
    ).rejects.toThrow(refused(topic));
    await joinPrivateChannel(amina.client, topic, { presence: { enabled: true } });
  });

  test('a join is refused when the policy raises an error, and the client does not see that error', async () => {
    await expect(joinPrivateChannel(amina.client, 'contract-broken')).rejects.toThrow(
      refused('contract-broken'),
    );
  });
});

test(
  'policies can read the headers that the client sent when it opened the socket or with an HTTP request',
  serves([
    'Private channels: request.headers in policies of realtime.messages',
    'Of a socket those that begin with x-, as on Supabase.',
  ]),
  async () => {
    const topic = `contract-headers-${crypto.randomUUID()}`;
    const key = inject('anonKey');
    const joinWith = async (headers: Record<string, string>) => {
      const address = `${inject('url').replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}`;
      const socket = new WebSocket(`${address}&vsn=2.0.0`, { headers });
      const frames: string[] = [];
      socket.on('message', (data: Buffer) => frames.push(String(data)));
      await new Promise((resolve) => socket.once('open', resolve));
      socket.send(joinFrame(`realtime:${topic}`, { private: true }));
      await expect.poll(() => frames.length).toBeGreaterThan(0);
      return { socket, frames };
    };
    const postWith = (headers: Record<string, string>) =>
      fetch(`${inject('url')}/realtime/v1/api/broadcast/${topic}/events/say?private=true`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json', ...headers },
        body: '{"n":1}',
      });
    const stranger = await joinWith({ 'x-room': 'another' });
    expect(stranger.frames[0]).toContain(refused(topic));
    const guest = await joinWith({ 'x-room': topic });
    expect(guest.frames[0]).toContain('"status":"ok"');
    expect((await postWith({})).status).toBe(403);
    expect((await postWith({ 'x-room': topic })).status).toBe(202);
    await expect.poll(() => guest.frames.some((frame) => frame.includes('"n":1'))).toBe(true);
    for (const { socket } of [stranger, guest]) socket.close();
  },
);

describe('sending and receiving in a private channel', () => {
  test(
    'only messages of senders with the write right are delivered, and only to members with the read right',
    serves('Private channels: insert policies for broadcast'),
    async () => {
      const topic = crypto.randomUUID();
      await allow(topic, amina, ...EVERYTHING);
      await allow(topic, karim, 'broadcast read');
      await allow(topic, yasmine, 'presence read', 'broadcast write');
      const speaker = await joinPrivateChannel(amina.client, topic, { broadcast: { ack: true } });
      const mute = await joinPrivateChannel(karim.client, topic, { broadcast: { ack: true } });
      const deaf = await joinPrivateChannel(yasmine.client, topic, { presence: { enabled: true } });
      const send = (from: JoinedChannel, n: number) =>
        from.channel.send({ type: 'broadcast', event: 'say', payload: { n } });
      expect(await isAcknowledged(karim.client, mute.channel, 'say', { n: 1 })).toBe(false);
      expect(await send(speaker, 2)).toBe('ok');
      await send(deaf, 3);
      await expect
        .poll(() => mute.heard)
        .toEqual([
          ['say', { n: 2 }],
          ['say', { n: 3 }],
        ]);
      expect(speaker.heard).toEqual([['say', { n: 3 }]]);
      expect(deaf.heard).toEqual([]);
    },
  );

  test(
    'publishing presence and reading presence each need a separate right',
    serves('Private channels: policies for presence'),
    async () => {
      const topic = crypto.randomUUID();
      await allow(topic, amina, ...EVERYTHING);
      await allow(topic, karim, 'broadcast read', 'presence read');
      await allow(topic, yasmine, 'broadcast read', 'presence write');
      const keyed = (key: string) => ({ presence: { key, enabled: true } });
      const seen = await joinPrivateChannel(amina.client, topic, keyed('amina'));
      const watcher = await joinPrivateChannel(karim.client, topic, keyed('karim'));
      const blind = await joinPrivateChannel(yasmine.client, topic, keyed('yasmine'));
      expect(await seen.channel.track({ mood: 'calm' })).toBe('ok');
      expect(await watcher.channel.track({ mood: 'hidden' })).toBe('error');
      expect(await blind.channel.track({ mood: 'busy' })).toBe('ok');
      await expect
        .poll(() => Object.keys(watcher.channel.presenceState()).sort())
        .toEqual(['amina', 'yasmine']);
      expect(blind.channel.presenceState()).toEqual({});
    },
  );

  test(
    'the public channel of the same name is a separate channel',
    serves('Private channels: rooms apart from public ones'),
    async () => {
      const topic = crypto.randomUUID();
      await allow(topic, amina, ...EVERYTHING);
      const inside = await joinPrivateChannel(amina.client, topic);
      const outside = await joinPrivateChannel(karim.client, topic, {
        private: false,
        broadcast: { ack: true },
      });
      expect(await outside.channel.send({ type: 'broadcast', event: 'say', payload: {} })).toBe(
        'ok',
      );
      await inside.channel.send({ type: 'broadcast', event: 'say', payload: {} });
      await inside.channel.httpSend('end', { n: 1 });
      await outside.channel.httpSend('end', { n: 2 });
      await expect.poll(() => inside.heard).toEqual([['end', { n: 1 }]]);
      await expect.poll(() => outside.heard).toEqual([['end', { n: 2 }]]);
    },
  );
});

describe('a new token on an open private channel', () => {
  const newToken = async ({ client }: Person) => {
    const before = (await client.auth.getSession()).data.session?.access_token;
    // Refreshes until the token differs, because tokens issued in the same second are identical.
    const refresh = async () => (await client.auth.refreshSession()).data.session?.access_token;
    await expect.poll(refresh, { interval: 300 }).not.toBe(before);
    await client.realtime.setAuth();
  };

  test(
    'makes the server check the rights again; a lost right closes the channel',
    serves('Private channels: rights asked again with a new token'),
    async () => {
      const topic = crypto.randomUUID();
      await allow(topic, amina, 'broadcast read', 'presence read');
      const { system, statuses } = await joinPrivateChannel(amina.client, topic, {
        presence: { enabled: true },
      });
      await rights().delete().eq('topic', topic).eq('extension', 'broadcast');
      await newToken(amina);
      await expect.poll(() => statuses.at(-1)).toBe('CLOSED');
      expect(system).toEqual([
        `You no longer have permission to read from this Channel topic: ${topic}`,
      ]);
    },
  );

  test('closes the channel, after a message with the reason, when no right is left', async () => {
    const topic = crypto.randomUUID();
    await allow(topic, amina, ...EVERYTHING);
    const { system, statuses } = await joinPrivateChannel(amina.client, topic);
    await rights().delete().eq('topic', topic);
    await newToken(amina);
    await expect.poll(() => statuses.at(-1)).toBe('CLOSED');
    expect(system).toEqual([
      `You do not have permissions to read from this Channel topic: ${topic}`,
    ]);
  });

  test('gives the client the rights that were granted since the previous token', async () => {
    const topic = crypto.randomUUID();
    await allow(topic, amina, 'broadcast read');
    await allow(topic, karim, 'broadcast read');
    const { channel } = await joinPrivateChannel(amina.client, topic, { broadcast: { ack: true } });
    const { heard } = await joinPrivateChannel(karim.client, topic);
    const say = () => isAcknowledged(amina.client, channel, 'say', { n: 1 });
    expect(await say()).toBe(false);
    await allow(topic, amina, 'broadcast write');
    await newToken(amina);
    await expect.poll(say).toBe(true);
    await expect.poll(() => heard).toEqual([['say', { n: 1 }]]);
  });
});
