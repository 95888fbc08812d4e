// Tests that the server closes the socket of a client that sends malformed frames or a flood of
// messages, and that the sockets of other clients keep working.

import { describe, expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { joinFrame } from './join-frame.ts';
import { openRawSocket } from './open-raw-socket.ts';

const join = (topic: string) => joinFrame(topic, { presence: { enabled: false } });

describe(
  'malformed frames and floods of messages from a client',
  serves('Malformed frames end the socket'),
  () => {
    const hostile: [string, string | Uint8Array<ArrayBuffer>][] = [
      ['garbage', 'garbage'],
      ['an empty frame', ''],
      ['null', 'null'],
      ['a number', '7'],
      ['an object in 2.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}'],
      ['deep nesting', '['.repeat(100_000)],
      ['random bytes', new Uint8Array([255, 254, 0, 1, 2, 3])],
      ['wrong lengths', new Uint8Array([3, 255, 255, 255, 255, 255, 1, 65])],
      ['an empty binary frame', new Uint8Array()],
    ];
    test.each(hostile)('%s closes only the socket that sent it', async (_name, data) => {
      const [victim, bystander] = await Promise.all([openRawSocket(), openRawSocket()]);
      victim.send(data);
      expect(await victim.closed).toBe(1003);
      bystander.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
      await expect.poll(() => bystander.frames.length).toBe(1);
      bystander.close();
    });

    test('a frame over the size limit closes the socket with code 1009', async () => {
      const socket = await openRawSocket();
      socket.send(
        JSON.stringify([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(1_100_000) }]),
      );
      expect(await socket.closed).toBe(1009);
    });

    test('a message to an unknown topic gets a reply, and unknown events and malformed payloads have no effect', async () => {
      const socket = await openRawSocket();
      socket.send(join('realtime:e'));
      for (const event of [
        'nonsense',
        'constructor',
        '__proto__',
        'phx_reply',
        'postgres_changes',
      ]) {
        socket.send(JSON.stringify(['1', '2', 'realtime:e', event, { __proto__: null }]));
      }
      for (const event of ['broadcast', 'presence', 'access_token', 'phx_join']) {
        for (const payload of [null, 7, 'text', [], { event: 7 }, { event: 'x'.repeat(5000) }]) {
          socket.send(JSON.stringify(['1', '3', 'realtime:f', event, payload]));
        }
      }
      socket.send('["1","4","realtime:e","presence",{"event":"track","payload":{"__proto__":1}}]');
      socket.send('["1","5","realtime:e","presence",{"event":"track","payload":[1]}]');
      socket.send(JSON.stringify([null, '6', 'phoenix', 'heartbeat', {}]));
      await expect.poll(() => JSON.stringify(socket.frames)).toContain('"6"');
      const answers = JSON.stringify(socket.frames);
      expect(answers).toContain('unmatched topic');
      expect(answers).toContain('Presence track payload must be a map');
      socket.close();
    });

    test(
      'a flood of messages closes the channel, then the socket',
      serves('Limit: messages per second'),
      async () => {
        const socket = await openRawSocket();
        socket.send(join('realtime:g'));
        await expect.poll(() => socket.frames.length).toBe(1);
        // A slow server may take over a second to read 600 messages. That rate is within the limit.
        // The test therefore sends 600 more until the server closes the socket.
        for (let turn = 1; !socket.isClosed(); turn++) {
          for (let i = 0; i < 600; i++) {
            socket.send(JSON.stringify(['1', null, 'realtime:g', 'broadcast', { event: 'x' }]));
          }
          const ref = `turn ${turn}`;
          socket.send(JSON.stringify([null, ref, 'phoenix', 'heartbeat', {}]));
          const isAnswered = () => JSON.stringify(socket.frames).includes(ref);
          await expect.poll(() => socket.isClosed() || isAnswered()).toBe(true);
        }
        expect(await socket.closed).toBe(1008);
        expect(JSON.stringify(socket.frames)).toContain('Too many messages per second');
      },
    );
  },
);
