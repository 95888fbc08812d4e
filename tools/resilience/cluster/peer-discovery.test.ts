// Two or four servers share one database behind a simple proxy. People who are connected to
// different servers can reach each other.
import { afterEach, expect, it } from 'vitest';
import { listenToNoteInserts } from './listen-to-note-inserts.ts';
import { type Cluster, makeNotes, startCluster } from './start-cluster.ts';
import { type Nats, startNats } from './start-nats.ts';

let cluster: Cluster;
let nats: Nats | undefined;
afterEach(async () => {
  await cluster.stop();
  await nats?.stop();
  nats = undefined;
});

it.each([
  [2, 'the database'],
  [4, 'the database'],
  [2, 'NATS'],
  [4, 'NATS'],
] as const)(
  'changes, broadcasts and presence reach the clients of all %i servers through %s',
  async (count, way) => {
    if (way === 'NATS') nats = await startNats();
    cluster = await startCluster(count, nats ? { NATS_URL: nats.url } : {});
    await makeNotes(cluster.owner);
    const people = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const told = await listenToNoteInserts(cluster.client(undefined, 'serviceRoleKey'));
        const heard: unknown[] = [];
        const channel = cluster.client().channel('square', {
          config: {
            broadcast: { self: true },
            presence: { key: `person ${index}`, enabled: true },
          },
        });
        channel.on('broadcast', { event: 'say' }, ({ payload }) => heard.push(payload.from));
        channel.subscribe();
        await expect.poll(() => channel.state).toBe('joined');
        await channel.track({});
        return { channel, heard, told };
      }),
    );
    // Each server must hold two connections. If all people were connected to one server, the test
    // would not show that the servers forward messages to each other.
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
  },
);

it('with NATS no broadcast is written to the database, and presence drops clients of a killed server', async () => {
  nats = await startNats();
  cluster = await startCluster(2, { NATS_URL: nats.url });
  const [one, two] = cluster.servers();
  const join = async (server: typeof one, key: string) => {
    const channel = cluster.client(server).channel('square', {
      config: { broadcast: { ack: true }, presence: { key, enabled: true } },
    });
    const heard: unknown[] = [];
    channel.on('broadcast', { event: 'say' }, ({ payload }) => heard.push(payload));
    channel.subscribe();
    await expect.poll(() => channel.state).toBe('joined');
    await channel.track({});
    return { channel, heard };
  };
  const [here, there] = [await join(one, 'amina'), await join(two, 'karim')];
  const present = () => Object.keys(here.channel.presenceState()).sort();
  await expect.poll(present).toEqual(['amina', 'karim']);
  // Each broadcast is within the broadcast limit, but all of them together are larger than one NATS
  // message may be.
  const said = Array.from({ length: 12 }, (_, n) => ({ n, text: 'é'.repeat(100_000) }));
  for (const payload of said) {
    await there.channel.send({ type: 'broadcast', event: 'say', payload });
  }
  await expect.poll(() => here.heard.length).toBe(12);
  expect(here.heard).toEqual(said);
  const { rows } = await cluster.owner.query('select from wasl_platform.realtime_relay');
  expect(rows).toEqual([]);
  if (two) await cluster.kill(two);
  await expect.poll(present).toEqual(['amina']);
});
