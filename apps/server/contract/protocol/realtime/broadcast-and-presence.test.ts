// Broadcast and presence between clients that use supabase-js.

import { describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newSessionlessClient } from './listen-to-changes.ts';

describe('broadcast and presence', () => {
  test(
    'delivers broadcasts to the other clients, and to the sender on request, in both protocol versions',
    serves('Broadcast: between clients, self, ack'),
    async () => {
      const topic = crypto.randomUUID();
      const heard: Record<string, unknown[]> = { sender: [], modern: [], old: [] };
      const clients = {
        sender: newSessionlessClient(),
        modern: newSessionlessClient(),
        old: newSessionlessClient(inject('anonKey'), '1.0.0'),
      };
      const channels = await Promise.all(
        Object.entries(clients).map(async ([name, client]) => {
          const self = name === 'sender';
          const channel = client.channel(topic, { config: { broadcast: { self, ack: true } } });
          channel.on('broadcast', { event: 'مرحبا' }, ({ payload }) => heard[name]?.push(payload));
          await new Promise<void>((resolve) => {
            channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
          });
          return channel;
        }),
      );
      const send = (index: number, payload: object) =>
        channels[index]?.send({ type: 'broadcast', event: 'مرحبا', payload });
      expect(await send(0, { n: 1, text: 'é' })).toBe('ok');
      expect(await send(2, { n: 2 })).toBe('ok');
      await expect
        .poll(() => heard)
        .toEqual({
          sender: [{ n: 1, text: 'é' }, { n: 2 }],
          modern: [{ n: 1, text: 'é' }, { n: 2 }],
          old: [{ n: 1, text: 'é' }],
        });
      for (const client of Object.values(clients)) await client.realtime.disconnect();
    },
  );

  test(
    'sends the latest presence state to clients that join later, and removes it when the socket closes',
    serves('Presence: ends with the socket'),
    async () => {
      const topic = crypto.randomUUID();
      const [first, second] = [newSessionlessClient(), newSessionlessClient()];
      const enter = async (client: typeof first, key: string) => {
        const channel = client.channel(topic, { config: { presence: { key } } });
        channel.on('presence', { event: 'sync' }, () => {});
        await new Promise<void>((resolve) => {
          channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
        });
        return channel;
      };
      const amina = await enter(first, 'amina');
      expect(await amina.track({ mood: 'calm' })).toBe('ok');
      const karim = await enter(second, 'karim');
      await expect.poll(() => karim.presenceState()).toMatchObject({ amina: [{ mood: 'calm' }] });
      await karim.track({ mood: 'busy' });
      await amina.track({ mood: 'glad' });
      await expect
        .poll(() => [amina, karim].map((channel) => channel.presenceState()))
        .toMatchObject(
          Array.from({ length: 2 }, () => ({
            amina: [{ mood: 'glad' }],
            karim: [{ mood: 'busy' }],
          })),
        );
      expect(karim.presenceState().amina).toHaveLength(1);
      await first.realtime.disconnect();
      await expect.poll(() => Object.keys(karim.presenceState())).toEqual(['karim']);
      await karim.untrack();
      await expect.poll(() => karim.presenceState()).toEqual({});
      await second.realtime.disconnect();
    },
  );
});
