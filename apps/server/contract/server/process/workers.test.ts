// Two worker processes share one port. People connected to different workers reach each other, a
// dead worker is replaced, and rate limits apply to both workers together.
// @module-tag slow

import { execFileSync } from 'node:child_process';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import {
  type JoinedChannel,
  joinPrivateChannel,
} from '../../protocol/realtime/join-private-channel.ts';
import { listenToChanges } from '../../protocol/realtime/listen-to-changes.ts';
import { serves } from '../../wire-features.ts';
import { createNotesTable } from '../realtime/notes-table.ts';
import { connectAsOwner } from '../run-sql.ts';

const NOTES = 'contract_rt_workers';
const WORKERS = 2;
let server: Instance;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  server = await startInstance({
    env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true', WORKERS: `${WORKERS}` },
  });
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  expect(await server.stop()).toBe(0);
});

function newClient(key: 'anonKey' | 'serviceRoleKey' = 'anonKey') {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(server.url, server[key], options);
  clients.push(client);
  return client;
}

const workers = (...options: string[]) =>
  execFileSync('pgrep', [...options, '-P', `${server.pid}`, '-f', 'src/workers/worker.ts'])
    .toString()
    .trim()
    .split('\n')
    .map(Number);

/**
 * Connections are distributed to the workers alternately, so each worker gets some of the calls.
 */
const someOnEach = <Result>(make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 3 * WORKERS }, (_, index) => make(index)));

const keysSeenBy = ({ channel }: JoinedChannel) => Object.keys(channel.presenceState()).sort();

test(
  'clients on different workers reach each other; when a worker is killed, only its sockets break and reconnect',
  serves(['Several processes behind one port', 'WORKERS']),
  async () => {
    const owner = await connectAsOwner(server.databaseUrl);
    await createNotesTable(owner, NOTES);
    const open = { private: false, broadcast: { self: true } };
    const people = await someOnEach(async (index) => {
      const presence = { key: `person ${index}`, enabled: true };
      const joined = await joinPrivateChannel(newClient(), 'square', { ...open, presence });
      const told = await listenToChanges(newClient('serviceRoleKey'), { table: NOTES });
      await joined.channel.track({});
      return { ...joined, told };
    });
    const names = people.map((_, index) => `person ${index}`);
    for (const person of people) await expect.poll(() => keysSeenBy(person)).toEqual(names);
    for (const [index, { channel }] of people.entries()) {
      await channel.send({ type: 'broadcast', event: 'say', payload: { index } });
    }
    for (const { heard } of people) await expect.poll(() => heard.length).toBe(people.length);

    let id = 0;
    const write = () => owner.query(`insert into public.${NOTES} (id) values ($1)`, [++id]);
    for (let turn = 1; turn <= WORKERS; turn++) {
      // Finds the process that started first. The lowest process id does not show this, because
      // process ids begin again at low numbers after the highest id.
      const [oldest = 0] = workers('--oldest');
      const before = people.map(({ told }) => told.statuses.length);
      const squaresBefore = people.map(({ statuses }) => statuses.length);
      await write();
      process.kill(oldest, 'SIGKILL');
      await Promise.all([write(), write()]);
      // The clients of the killed worker lost their connections, then rejoined their channels. The
      // other clients stayed connected and missed nothing.
      const isTorn = (index: number) =>
        (people[index]?.told.statuses.length ?? 0) > (before[index] ?? 0);
      const hasTornSquare = (index: number) =>
        (people[index]?.statuses.length ?? 0) > (squaresBefore[index] ?? 0);
      const back = () =>
        people.every(({ told }) => told.statuses.at(-1) === 'SUBSCRIBED') &&
        workers().length === WORKERS &&
        !workers().includes(oldest);
      await expect
        .poll(() => people.some((_, index) => isTorn(index) || hasTornSquare(index)))
        .toBe(true);
      await expect.poll(back).toBe(true);
      const untorn = people.filter((_, index) => !isTorn(index));
      // Each person of this test has two connections: one listens to changes, the other is joined
      // to the channel `square`. The test cannot control which worker serves which connection. The
      // killed worker may have served all connections that listen to changes, or all that are
      // joined to `square`. It very probably did not serve both, so at least one connection must
      // have stayed open.
      const stayed = people.filter((_, index) => !hasTornSquare(index));
      if (turn === 1) expect(untorn.length + stayed.length).toBeGreaterThan(0);
      await expect
        .poll(
          async () =>
            (await owner.query(`select from pg_replication_slots where active_pid is not null`))
              .rowCount,
        )
        .toBe(WORKERS);
      await write();
      for (const { told } of people) {
        await expect.poll(() => told.received.at(-1)?.new.id).toBe(id);
        const ids = told.received.map((change) => change.new.id);
        expect(new Set(ids).size).toBe(ids.length);
      }
      const all = Array.from({ length: id }, (_, index) => index + 1);
      if (turn === 1) {
        for (const { told } of untorn)
          expect(told.received.map((change) => change.new.id)).toEqual(all);
      }
    }
    await owner.end();
  },
);

test('a rate limit is shared by all workers', async () => {
  const email = newEmail();
  const person = newClient();
  expect((await person.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
  const tries = Array.from({ length: 31 }, async () => {
    const { error } = await newClient().auth.signInWithPassword({ email, password: 'a wrong one' });
    return error?.status;
  });
  expect((await Promise.all(tries)).sort()).toEqual([...Array(30).fill(400), 429]);
});

test('a resumable upload continues on any worker that receives the next part', async () => {
  const service = newClient('serviceRoleKey');
  expect((await service.storage.createBucket('parts')).error).toBeNull();
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const headers = {
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${server.serviceRoleKey}`,
    // Opens a new connection for each part, so that different workers receive parts of the upload.
    connection: 'close',
  };
  const parts = Array.from({ length: 3 * WORKERS }, (_, index) => `${index}`.repeat(1000));
  const begun = await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': `${parts.join('').length}`,
      'upload-metadata': `bucketName ${encode('parts')},objectName ${encode('whole')}`,
    },
  });
  const address = begun.headers.get('location') ?? '';
  for (const [index, part] of parts.entries()) {
    const { status } = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': `${index * 1000}`,
      },
      body: part,
    });
    expect(status).toBe(204);
  }
  const { data } = await service.storage.from('parts').download('whole');
  expect(await data?.text()).toBe(parts.join(''));
});
