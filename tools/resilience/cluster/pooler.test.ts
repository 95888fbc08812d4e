// Connections for requests go through a pooler in transaction mode. The pooler has fewer
// connections to the database than the servers have to the pooler. The tests check that everything
// works and that requests never run with another person's identity.
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenToNoteInserts } from './listen-to-note-inserts.ts';
import { type Cluster, JWT_SECRET, makeNotes, startCluster } from './start-cluster.ts';
import { type Pooler, startPooler } from './start-pooler.ts';

let cluster: Cluster;
let pooler: Pooler;
beforeAll(async () => {
  cluster = await startCluster(0);
  // The first server that prepares the database creates the login role for the connections of
  // requests.
  const first = await cluster.add();
  pooler = await startPooler(cluster.database, 3);
  await cluster.kill(first);
  for (const _ of [1, 2]) {
    await cluster.add({ DATABASE_POOLER_URL: pooler.url, MAIL_AUTOCONFIRM: 'true' });
  }
  await makeNotes(cluster.owner);
});
afterAll(async () => {
  await cluster.stop();
  await pooler?.stop();
});

const callers = async () => {
  const { rows } = await cluster.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where usename = 'authenticator'`,
  );
  return rows[0]?.count;
};

async function person(index: number) {
  const id = crypto.randomUUID();
  const token = await new SignJWT({ sub: id, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(JWT_SECRET));
  return { id, client: cluster.client(cluster.servers()[index % 2], 'anonKey', token) };
}

it('people on two servers write concurrently over three database connections, and each keeps their identity', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, (_, index) => person(index)));
  const listener = await listenToNoteInserts(
    cluster.client(cluster.servers()[0], 'serviceRoleKey'),
  );
  await Promise.all(
    people.map(async ({ id, client }, writer) => {
      for (let number = 1; number <= 10; number++) {
        const row = { writer, number, owner_id: id };
        const written = await client.from('cluster_notes').insert(row).select();
        expect(written.error).toBeNull();
        const { data, error } = await client
          .from('cluster_notes')
          .select('writer, number, owner_id');
        expect(error).toBeNull();
        expect(data).toHaveLength(number);
        expect(new Set(data?.map((note) => note.owner_id))).toEqual(new Set([id]));
      }
    }),
  );
  await expect.poll(() => listener.told.length).toBe(240);
  expect(await callers()).toBeGreaterThan(0);
  expect(await callers()).toBeLessThanOrEqual(3);
});

it('access to another person’s row is refused through the pooler, just as it is without a pooler', async () => {
  const [one, two] = [await person(0), await person(1)];
  const row = { writer: 90, number: 1, owner_id: two.id };
  expect((await one.client.from('cluster_notes').insert(row)).error?.code).toBe('42501');
  expect((await two.client.from('cluster_notes').insert(row)).error).toBeNull();
  const { data } = await one.client.from('cluster_notes').select().eq('writer', 90);
  expect(data).toEqual([]);
});

it('sign-up, files and live updates work through the pooler', async () => {
  const client = cluster.client(cluster.servers()[1]);
  const email = `${crypto.randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({ email, password: 'a-long-password-1' });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  const listener = await listenToNoteInserts(client);
  const row = { writer: 91, number: 1, owner_id: id };
  expect((await client.from('cluster_notes').insert(row)).error).toBeNull();
  await expect.poll(() => listener.told).toEqual([{ writer: 91, number: 1 }]);
  const service = cluster.client(cluster.servers()[0], 'serviceRoleKey');
  expect((await service.storage.createBucket('pooled')).error).toBeNull();
  expect((await service.storage.from('pooled').upload('a.txt', 'here')).error).toBeNull();
  const file = await service.storage.from('pooled').download('a.txt');
  expect(await file.data?.text()).toBe('here');
});
