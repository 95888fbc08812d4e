// Leaving a channel: the socket that leaves receives no further messages of the channel, and the
// channel's presence no longer lists the socket. If two sockets share a presence key, each leaves
// separately.

import { beforeAll, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';
import { clearTable } from './listen-to-changes.ts';
import { openWireSocket } from './open-wire-socket.ts';

const NOTES = 'contract_rt_leaving';
beforeAll(() => clearTable(NOTES));

const room = () => `realtime:${crypto.randomUUID()}`;
const quiet = { presence: { enabled: false } };

async function join(topic: string, config: object = quiet) {
  const socket = await openWireSocket('1.0.0', inject('serviceRoleKey'));
  socket.send(topic, 'phx_join', { config });
  await expect.poll(() => socket.frames.length).toBeGreaterThan(0);
  return socket;
}
const eventsOf = ({ frames }: Awaited<ReturnType<typeof join>>, topic: string) =>
  frames.filter((frame) => frame.topic === topic).map(({ event }) => event);

test('a client that left a channel receives no more messages from that channel and stays in its other channels', async () => {
  const [left, kept] = [room(), room()];
  const binding = { event: '*', schema: 'public', table: NOTES };
  const [leaver, speaker] = [
    await join(left, { ...quiet, postgres_changes: [binding] }),
    await join(left),
  ];
  await expect.poll(() => eventsOf(leaver, left)).toEqual(['phx_reply', 'system']);
  leaver.send(kept, 'phx_join', { config: quiet }, '2', '2');
  leaver.send(left, 'phx_leave', {}, '3');
  await expect
    .poll(() => eventsOf(leaver, left))
    .toEqual(['phx_reply', 'system', 'phx_reply', 'phx_close']);
  speaker.send(left, 'broadcast', { type: 'broadcast', event: 'late', payload: {} }, '4');
  expect((await newServiceClient().from(NOTES).insert({ id: 1 })).error).toBeNull();
  speaker.send(kept, 'phx_join', { config: quiet }, '5', '5');
  speaker.send(kept, 'broadcast', { type: 'broadcast', event: 'on', payload: {} }, '6', '5');
  await expect.poll(() => eventsOf(leaver, kept)).toEqual(['phx_reply', 'broadcast']);
  // A new listener on the channel receives the second insert. The socket that left the channel must
  // not receive it: its list of events stays unchanged.
  const listener = await join(left, { ...quiet, postgres_changes: [binding] });
  await expect.poll(() => eventsOf(listener, left)).toEqual(['phx_reply', 'system']);
  await newServiceClient().from(NOTES).insert({ id: 2 });
  await expect.poll(() => eventsOf(listener, left)).toContain('postgres_changes');
  expect(eventsOf(leaver, left)).toHaveLength(4);
  for (const socket of [leaver, speaker, listener]) socket.close();
});

test(
  'two sockets with the same presence key are listed separately and leave separately',
  serves('Presence: two sockets of one key'),
  async () => {
    const topic = room();
    const here = { presence: { key: 'amina', enabled: true } };
    const [phone, desk] = [await join(topic, here), await join(topic, here)];
    const watcher = await join(topic, { presence: { key: 'karim', enabled: true } });
    const diffs = () =>
      watcher.frames.filter(({ event }) => event === 'presence_diff').map(({ payload }) => payload);
    phone.send(topic, 'presence', { event: 'track', payload: { from: 'phone' } }, '2');
    await expect.poll(() => diffs().length).toBe(1);
    desk.send(topic, 'presence', { event: 'track', payload: { from: 'desk' } }, '2');
    await expect.poll(() => diffs().length).toBe(2);
    const late = await join(topic, { presence: { key: 'badr', enabled: true } });
    await expect
      .poll(() => late.frames[1]?.payload)
      .toMatchObject({
        amina: { metas: [{ from: 'phone' }, { from: 'desk' }] },
      });
    phone.close();
    await expect.poll(() => diffs().length).toBe(3);
    expect(diffs()[2]).toMatchObject({
      joins: {},
      leaves: { amina: { metas: [{ from: 'phone' }] } },
    });
    // A socket that has joined another channel in the meantime can still leave the first channel:
    // the server then removes the socket from the presence of the first channel.
    desk.send(room(), 'phx_join', { config: quiet }, '8', '8');
    desk.send(topic, 'phx_leave', {}, '3');
    await expect.poll(() => diffs().length).toBe(4);
    expect(diffs()[3]).toMatchObject({
      joins: {},
      leaves: { amina: { metas: [{ from: 'desk' }] } },
    });
    for (const socket of [desk, watcher, late]) socket.close();
  },
);
