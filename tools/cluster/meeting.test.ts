// Two and four servers of one database behind one plain proxy: a person on any reaches a person on every other.
import { afterEach, expect, it } from 'vitest';
import { listenToNotes } from './listener.ts';
import { type Cluster, makeNotes, startCluster } from './start-cluster.ts';

let cluster: Cluster;
afterEach(() => cluster.stop());

it.each([2, 4])('changes, broadcasts and presence cross %i servers', async (count) => {
  cluster = await startCluster(count);
  await makeNotes(cluster.owner);
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const told = await listenToNotes(cluster.client(undefined, 'serviceRoleKey'));
      const heard: unknown[] = [];
      const channel = cluster.client().channel('square', {
        config: { broadcast: { self: true }, presence: { key: `person ${index}`, enabled: true } },
      });
      channel.on('broadcast', { event: 'say' }, ({ payload }) => heard.push(payload.from));
      channel.subscribe();
      await expect.poll(() => channel.state).toBe('joined');
      await channel.track({});
      return { channel, heard, told };
    }),
  );
  // The proxy gave each server its part, or this would prove nothing.
  expect(cluster.balancer.open()).toEqual(Array(count).fill(2));

  const names = people.map((_, index) => `person ${index}`);
  for (const { channel } of people) {
    await expect.poll(() => Object.keys(channel.presenceState()).sort()).toEqual(names);
  }
  for (const [from, { channel }] of people.entries()) {
    await channel.send({ type: 'broadcast', event: 'say', payload: { from } });
  }
  for (const { heard } of people) {
    await expect.poll(() => [...heard].sort()).toEqual([...names.keys()]);
  }
  for (const [writer, server] of cluster.servers().entries()) {
    const service = cluster.client(server, 'serviceRoleKey');
    const { error } = await service.from('cluster_notes').insert({ writer, number: 1 });
    expect(error).toBeNull();
  }
  const all = cluster.servers().map((_, writer) => ({ writer, number: 1 }));
  for (const { told } of people) await expect.poll(() => told.told).toEqual(all);

  const [gone] = people.splice(0, 1);
  await gone?.channel.unsubscribe();
  for (const { channel } of people) {
    await expect.poll(() => Object.keys(channel.presenceState()).sort()).toEqual(names.slice(1));
  }
});
