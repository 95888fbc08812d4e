// Servers are started, stopped and killed while clients write and listen through a simple proxy. No
// acknowledged write is lost. A listener that queries again after each reconnection has all
// changes.
import type { SupabaseClient } from '@supabase/supabase-js';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Cluster, makeNotes, startCluster } from './start-cluster.ts';
import { type FileStore, startFileStore } from './start-file-store.ts';
import { type Nats, startNats } from './start-nats.ts';
import { type PlainProxy, startProxy } from './start-proxy.ts';
import { startWriters } from './start-writers.ts';

let nats: Nats;
let store: FileStore;
let cluster: Cluster;
let proxy: PlainProxy;
beforeEach(async () => {
  [nats, store] = await Promise.all([startNats(), startFileStore()]);
});
afterEach(async () => {
  await proxy?.stop();
  await cluster?.stop();
  await store.stop();
  await nats.stop();
});

const keyOf = ({ writer, number }: { writer: number; number: number }) => `${writer}/${number}`;

/**
 * Simulates an app. It queries all rows after it has joined the channel, and then adds the rows of
 * the changes that it receives.
 */
function follow(client: SupabaseClient): { known: Set<string>; joins(): number } {
  const known = new Set<string>();
  let joins = 0;
  const fetchAll = async (): Promise<void> => {
    for (let from = 0; ; ) {
      const { data, error } = await client
        .from('cluster_notes')
        .select('writer, number')
        .order('writer')
        .order('number')
        .range(from, from + 999);
      if (error) continue;
      for (const note of data) known.add(keyOf(note));
      if (data.length < 1000) return;
      from += data.length;
    }
  };
  client
    .channel(crypto.randomUUID())
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'cluster_notes' },
      (change) => known.add(keyOf(change.new as { writer: number; number: number })),
    )
    .on('system', {}, ({ extension, status }) => {
      if (extension !== 'postgres_changes' || status !== 'ok') return;
      joins += 1;
      void fetchAll();
    })
    .subscribe();
  return { known, joins: () => joins };
}

it.each([2, 4])(
  '%i servers lose no acknowledged write while servers join and leave',
  async (count) => {
    cluster = await startCluster(count, { NATS_URL: nats.url, DRAIN_SECONDS: '5', ...store.env });
    await makeNotes(cluster.owner);
    const urls = () => cluster.servers().map(({ url }) => url);
    proxy = await startProxy(urls());
    const [first] = cluster.servers();
    if (!first) throw new Error('there is no server');
    const { serviceRoleKey } = first;
    const bucket = await cluster.client(first, 'serviceRoleKey').storage.createBucket('notes');
    expect(bucket.error).toBeNull();
    const followers = Array.from({ length: count }, () =>
      follow(cluster.client({ ...first, url: proxy.url }, 'serviceRoleKey')),
    );
    for (const { joins } of followers) await expect.poll(joins).toBe(1);
    const writers = startWriters(proxy.url, serviceRoleKey, 4);
    const more = async () => {
      const until = writers.acknowledged.length + 60;
      await expect
        .poll(() => writers.acknowledged.length, { timeout: scaleTimeout(60_000) })
        .toBeGreaterThan(until);
    };
    await more();

    // Starting one server and stopping another has no effect on clients.
    await cluster.add();
    proxy.lead(urls());
    await more();
    const leaving = cluster.servers()[1];
    if (!leaving) throw new Error('there is one server alone');
    const ended = cluster.end(leaving);
    proxy.lead(urls());
    await ended;
    await more();
    expect(writers.failures()).toEqual([]);

    // The oldest server is killed, and the proxy has to detect this.
    await cluster.kill(first);
    await more();
    proxy.lead(urls());
    await cluster.add();
    proxy.lead(urls());
    await more();
    console.info(
      `${count} servers: ${writers.failures().length} writes had to be tried again after a kill`,
    );

    await writers.stop();
    const { rows } = await cluster.owner.query('select writer, number from public.cluster_notes');
    const stored = new Set(rows.map(keyOf));
    expect(writers.acknowledged.filter((note) => !stored.has(keyOf(note)))).toEqual([]);
    for (const { known } of followers) await expect.poll(() => known.size).toBe(stored.size);
    for (const { known } of followers) expect(known).toEqual(stored);
    const [left] = cluster.servers();
    const files = cluster.client(left, 'serviceRoleKey').storage.from('notes');
    expect(writers.files.length).toBeGreaterThan(10);
    for (const name of writers.files) {
      expect(await (await files.download(name)).data?.text()).toBe(name);
    }
    console.info(
      `${count} servers: ${stored.size} rows and ${writers.files.length} files, all there; joined ${followers.map(({ joins }) => joins())}`,
    );
  },
);
