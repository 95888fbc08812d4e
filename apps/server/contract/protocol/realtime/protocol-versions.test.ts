// Every kind of message in both protocol versions, as bytes and text on the socket
// (docs/protocol/realtime.md#socket-and-frames).

import { beforeAll, describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';
import { decodeBroadcast, encodeBroadcastPush } from './broadcast-frames.ts';
import { clearTable } from './listen-to-changes.ts';
import { openWireSocket, type ProtocolVersion } from './open-wire-socket.ts';

const NOTES = 'contract_rt_wire';

beforeAll(() => clearTable(NOTES));

const room = () => `realtime:${crypto.randomUUID()}`;

describe.each<ProtocolVersion>(['1.0.0', '2.0.0'])(
  'protocol version %s',
  serves('Serializer 2.0.0', 'Serializer 1.0.0'),
  (version) => {
    test(
      'the server replies to heartbeats, joins, leaves and messages to a topic that was not joined',
      serves('Heartbeat, join, leave, unmatched topic'),
      async () => {
        const socket = await openWireSocket(version);
        const topic = room();
        socket.send('phoenix', 'heartbeat', {}, '7', null);
        socket.send(topic, 'phx_join', { config: { presence: { enabled: false } } });
        socket.send(topic, 'phx_leave', {}, '2');
        socket.send(topic, 'broadcast', { event: 'e' }, '3');
        const ok = (response: object) => ({ status: 'ok', response });
        await expect
          .poll(() => socket.frames)
          .toMatchObject([
            { joinRef: null, ref: '7', topic: 'phoenix', event: 'phx_reply', payload: ok({}) },
            {
              joinRef: '1',
              ref: '1',
              topic,
              event: 'phx_reply',
              payload: ok({ postgres_changes: [] }),
            },
            { joinRef: '1', ref: '2', topic, event: 'phx_reply', payload: ok({}) },
            { joinRef: '1', ref: '1', topic, event: 'phx_close', payload: {} },
            { ref: '3', payload: { status: 'error', response: { reason: 'unmatched topic' } } },
          ]);
        socket.close();
      },
    );

    test(
      'sends the presence state at the join, and later the people who join and leave',
      serves('Presence: state, track, untrack, diffs'),
      async () => {
        const [amina, karim] = [await openWireSocket(version), await openWireSocket(version)];
        const topic = room();
        const enter = (socket: typeof amina, key: string) =>
          socket.send(topic, 'phx_join', { config: { presence: { key, enabled: true } } });
        const track = (socket: typeof amina, payload: object) =>
          socket.send(topic, 'presence', { type: 'presence', event: 'track', payload }, '5');
        enter(amina, 'amina');
        track(amina, { mood: 'calm' });
        await expect.poll(() => amina.frames.length).toBe(4);
        enter(karim, 'karim');
        await expect.poll(() => karim.frames.length).toBe(2);
        const metaOf = (mood: string) => ({ metas: [{ phx_ref: expect.any(String), mood }] });
        expect(karim.frames[1]).toMatchObject({
          event: 'presence_state',
          ref: null,
          payload: { amina: metaOf('calm') },
        });
        track(amina, { mood: 'calm' });
        track(amina, { mood: 'glad' });
        await expect.poll(() => karim.frames.length).toBe(3);
        expect(karim.frames[2]).toMatchObject({
          event: 'presence_diff',
          payload: { joins: { amina: metaOf('glad') }, leaves: { amina: metaOf('calm') } },
        });
        amina.send(topic, 'presence', { type: 'presence', event: 'untrack' }, '6');
        await expect.poll(() => karim.frames.length).toBe(4);
        expect(karim.frames[3]?.payload).toEqual({ joins: {}, leaves: { amina: metaOf('glad') } });
        track(amina, {});
        await expect.poll(() => karim.frames.length).toBe(5);
        amina.close();
        await expect.poll(() => karim.frames.length).toBe(6);
        expect(karim.frames[5]?.payload).toMatchObject({
          joins: {},
          leaves: { amina: { metas: [{}] } },
        });
        karim.close();
      },
    );

    test('sends a table change after the system message', async () => {
      const socket = await openWireSocket(version, inject('serviceRoleKey'));
      const topic = room();
      const binding = { event: 'INSERT', schema: 'public', table: NOTES };
      socket.send(topic, 'phx_join', {
        config: { presence: { enabled: false }, postgres_changes: [binding] },
      });
      await expect.poll(() => socket.frames.length).toBe(2);
      expect(socket.frames[1]).toMatchObject({
        event: 'system',
        ref: null,
        payload: {
          extension: 'postgres_changes',
          status: 'ok',
          message: 'Subscribed to PostgreSQL',
        },
      });
      const id = version === '1.0.0' ? 1 : 2;
      await newServiceClient().from(NOTES).insert({ id, big: '9007199254740993' });
      await expect.poll(() => socket.frames.length).toBe(3);
      expect(socket.frames[2]).toMatchObject({
        event: 'postgres_changes',
        topic,
        payload: {
          ids: [expect.any(Number)],
          data: { type: 'INSERT', table: NOTES, record: { id } },
        },
      });
      socket.close();
    });

    test('a broadcast that is stored in the database is delivered with its id', async () => {
      const socket = await openWireSocket(version, inject('serviceRoleKey'));
      const topic = room();
      socket.send(topic, 'phx_join', { config: { presence: { enabled: false }, private: true } });
      await expect.poll(() => socket.frames.length).toBe(1);
      await newServiceClient().rpc('contract_rt_send', {
        p_topic: topic.slice(9),
        p_payload: { id: 5 },
      });
      await expect.poll(() => socket.frames.length + socket.binary.length).toBe(2);
      const meta = { id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
      if (version === '1.0.0') {
        expect(socket.frames[1]).toMatchObject({
          event: 'broadcast',
          payload: { type: 'broadcast', event: 'said', payload: { id: 5 }, meta },
        });
      } else {
        const received = decodeBroadcast(socket.binary[0] ?? Buffer.alloc(0));
        expect({ ...received, meta: JSON.parse(received.meta) }).toEqual({
          kind: 4,
          topic,
          event: 'said',
          meta,
          payload: { id: 5 },
        });
      }
      socket.close();
    });
  },
);

describe('broadcasts between protocol versions', () => {
  test(
    'arrive as text, as binary JSON or as bytes, depending on the receiver’s protocol version',
    serves('Broadcast between the versions: text, JSON in binary, bytes'),
    async () => {
      const [old, modern] = [await openWireSocket('1.0.0'), await openWireSocket('2.0.0')];
      const topic = room();
      for (const socket of [old, modern]) {
        const config = { presence: { enabled: false }, broadcast: { self: true, ack: true } };
        socket.send(topic, 'phx_join', { config });
        await expect.poll(() => socket.frames.length).toBe(1);
      }
      old.send(topic, 'broadcast', { type: 'broadcast', event: 'a', payload: { n: 1 } }, '2');
      await expect.poll(() => modern.binary.length).toBe(1);
      modern.send(topic, 'broadcast', { type: 'broadcast', event: 'b', payload: { n: 2 } }, '2');
      modern.sendBytes(encodeBroadcastPush(topic, 'c', Buffer.from('{"n":3,"é":"ü"}'), 1));
      modern.sendBytes(
        encodeBroadcastPush(topic, 'd', Buffer.from([0, 255]), 0, '{"persist":true}'),
      );
      await expect.poll(() => modern.binary.length).toBe(4);
      expect(modern.binary.map(decodeBroadcast)).toEqual(
        [
          { event: 'a', payload: { n: 1 } },
          { event: 'b', payload: { n: 2 } },
          { event: 'c', payload: { n: 3, é: 'ü' } },
          { event: 'd', payload: Buffer.from([0, 255]) },
        ].map((received) => ({ kind: 4, topic, meta: '', ...received })),
      );
      await expect.poll(() => modern.frames.length).toBe(4);
      expect(modern.frames.slice(1).map(({ ref, payload }) => [ref, payload])).toEqual(
        ['2', '9', '9'].map((ref) => [ref, { status: 'ok', response: {} }]),
      );
      const received = old.frames.filter(({ event }) => event === 'broadcast');
      expect(received.map(({ payload }) => payload)).toEqual([
        { type: 'broadcast', event: 'a', payload: { n: 1 } },
        { type: 'broadcast', event: 'b', payload: { n: 2 } },
        { type: 'broadcast', event: 'c', payload: { n: 3, é: 'ü' } },
      ]);
      old.close();
      modern.close();
    },
  );

  test('with a name too long for a binary frame are sent as text', async () => {
    const [sender, modern] = [await openWireSocket('1.0.0'), await openWireSocket('2.0.0')];
    const topic = `realtime:${'x'.repeat(300)}`;
    for (const socket of [sender, modern]) {
      socket.send(topic, 'phx_join', { config: { presence: { enabled: false } } });
      await expect.poll(() => socket.frames.length).toBe(1);
    }
    sender.send(topic, 'broadcast', { type: 'broadcast', event: 'a', payload: { n: 1 } }, '2');
    await expect
      .poll(() => modern.frames[1])
      .toEqual({
        joinRef: null,
        ref: null,
        topic,
        event: 'broadcast',
        payload: { type: 'broadcast', event: 'a', payload: { n: 1 } },
      });
    sender.close();
    modern.close();
  });
});

describe('limits of a message', () => {
  test(
    'a broadcast over 256 KB reaches nobody, and the server’s acknowledgement reports the refusal',
    serves('Limit: payload of a broadcast'),
    async () => {
      const [sender, other] = [await openWireSocket('2.0.0'), await openWireSocket('2.0.0')];
      const topic = room();
      for (const socket of [sender, other]) {
        socket.send(topic, 'phx_join', {
          config: { presence: { enabled: false }, broadcast: { ack: true } },
        });
        await expect.poll(() => socket.frames.length).toBe(1);
      }
      const overBy = (bytes: number) => ({
        text: 'x'.repeat(256 * 1024 - '{"text":""}'.length + bytes),
      });
      const say = (event: string, payload: object, ref: string) =>
        sender.send(topic, 'broadcast', { type: 'broadcast', event, payload }, ref);
      say('big', overBy(1), '2');
      say('just fits', overBy(0), '3');
      await expect.poll(() => sender.frames.length).toBe(3);
      expect(sender.frames[1]).toMatchObject({
        ref: '2',
        payload: { status: 'error', response: { reason: 'payload_size_exceeded' } },
      });
      await expect
        .poll(() => other.binary.map((data) => decodeBroadcast(data).event))
        .toEqual(['just fits']);
      sender.close();
      other.close();
    },
  );

  test(
    'a presence state of over 256 KB, or too many presence messages, close the channel with the reason',
    serves('Limit: presence messages of one client (5 in 30 s) and their size'),
    async () => {
      const socket = await openWireSocket('2.0.0');
      const big = { event: 'track', payload: { text: 'x'.repeat(256 * 1024 - 10) } };
      const reasonAfter = async (send: (topic: string) => void) => {
        const topic = room();
        socket.send(topic, 'phx_join', { config: { presence: { enabled: false } } });
        send(topic);
        const closed = () =>
          socket.frames.some((f) => f.topic === topic && f.event === 'phx_close');
        await expect.poll(closed).toBe(true);
        const system = socket.frames.find((f) => f.topic === topic && f.event === 'system');
        return system?.payload;
      };
      expect(await reasonAfter((topic) => socket.send(topic, 'presence', big))).toMatchObject({
        extension: 'system',
        status: 'error',
        message: 'Track message size exceeded',
      });
      const tooMany = await reasonAfter((topic) => {
        for (let n = 0; n < 6; n++)
          socket.send(topic, 'presence', { event: 'track', payload: { n } });
      });
      expect(tooMany).toMatchObject({ message: 'Client presence rate limit exceeded' });
      // Five of the six presence messages are within the limit. The server replies to the join and
      // to these five.
      const { topic } = socket.frames.at(-1) ?? {};
      const replies = socket.frames.filter((f) => f.topic === topic && f.event === 'phx_reply');
      expect(replies.map(({ payload }) => payload)).toMatchObject(Array(6).fill({ status: 'ok' }));
      socket.close();
    },
  );
});
