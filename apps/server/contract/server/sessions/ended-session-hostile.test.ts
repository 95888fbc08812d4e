// Two servers share one database. After a session has ended, both servers refuse the tokens of the
// session and close its sockets.

import type { Instance } from '@wasl/server/testing/instance';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../protocol/people.ts';
import { joinPrivateChannel } from '../../protocol/realtime/join-private-channel.ts';
import { listenToChanges } from '../../protocol/realtime/listen-to-changes.ts';
import { serves } from '../../wire-features.ts';
import { openSessionFixture, type SessionFixture, type StolenSession } from './session-fixture.ts';

let fixture: SessionFixture;

beforeAll(async () => {
  fixture = await openSessionFixture();
});
afterEach(() => fixture.disconnect());
afterAll(() => fixture.stop());

const admin = () => fixture.serviceAt(fixture.servers[0]).auth.admin;

const ENDS: [string, boolean, (person: StolenSession) => PromiseLike<{ error?: unknown }>][] = [
  ['signed out from another device', true, ({ own }) => own.auth.signOut({ scope: 'others' })],
  [
    'ended in the list of devices',
    true,
    ({ own, session }) => own.rpc('end_session', { p_id: session }),
  ],
  [
    'ended by a new password',
    true,
    ({ own }) => own.auth.updateUser({ password: `another ${PASSWORD}` }),
  ],
  ['signed out everywhere', false, ({ own }) => own.auth.signOut({ scope: 'global' })],
  [
    'of a suspended person, with the session rows kept',
    false,
    ({ id }) => admin().updateUserById(id, { ban_duration: '24h' }),
  ],
  ['of a deleted person', false, ({ id }) => admin().deleteUser(id)],
  [
    'of a person deleted softly, with the account row kept',
    false,
    ({ id }) => admin().deleteUser(id, true),
  ],
];

/**
 * Sends requests with the token to each service of the server: REST, storage, edge functions and
 * realtime. Returns the outcome of each request.
 */
async function tryAll(server: Instance, token: string, id: string) {
  const client = fixture.thiefAt(server, token);
  const file = `${crypto.randomUUID()}.txt`;
  const headers = { apikey: server.anonKey, authorization: `Bearer ${token}` };
  const broadcast = await fetch(`${server.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic: 'open', event: 'e', payload: {} }] }),
  });
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const resumable = await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `bucketName ${encode('hostile')},objectName ${encode(`r-${file}`)}`,
    },
  });
  const joined = await joinPrivateChannel(client, `room-${id}`).then(
    () => 'joined',
    () => 'refused',
  );
  const isDone = (error: unknown) => (error ? 'refused' : 'done');
  return {
    read: (await client.from('hostile_notes').select()).status,
    write: (await client.from('hostile_notes').insert({ owner_id: id, body: 'x' })).status,
    change: (await client.from('hostile_notes').update({ body: 'y' }).eq('owner_id', id)).status,
    call: (await client.rpc('hostile_call')).status,
    upload: isDone((await client.storage.from('hostile').upload(file, 'bytes')).error),
    list: isDone((await client.storage.from('hostile').list()).error),
    sign: isDone((await client.storage.from('hostile').createSignedUrl('kept.txt', 60)).error),
    resumable: resumable.status,
    edge: isDone((await client.functions.invoke('hello')).error),
    broadcast: broadcast.status,
    join: joined,
  };
}

const IN = {
  read: 200,
  write: 201,
  change: 204,
  call: 200,
  upload: 'done',
  list: 'done',
  sign: 'done',
  resumable: 201,
  edge: 'done',
  broadcast: 202,
  join: 'joined',
};
const OUT = {
  read: 401,
  write: 401,
  change: 401,
  call: 401,
  upload: 'refused',
  list: 'refused',
  sign: 'refused',
  resumable: 403,
  edge: 'refused',
  broadcast: 401,
  join: 'refused',
};

async function keepFile({ own }: StolenSession) {
  const options = { upsert: true };
  const { error } = await own.storage.from('hostile').upload('kept.txt', 'kept', options);
  if (error) throw error;
}

describe.each(ENDS)(
  'attempts to use a session after it has ended (%s)',
  (_what, isOwnKept, end) => {
    test('the token is refused on both servers, and the owner’s other device keeps working', async () => {
      const person = await fixture.stolenSession();
      await keepFile(person);
      for (const server of fixture.servers)
        expect(await tryAll(server, person.token, person.id)).toEqual(IN);
      expect((await end(person)).error ?? null).toBeNull();
      for (const server of fixture.servers) {
        expect(await tryAll(server, person.token, person.id)).toEqual(OUT);
      }
      const download = await fixture
        .thiefAt(fixture.servers[0], person.token)
        .storage.from('hostile')
        .download('kept.txt');
      expect(download.data).toBeNull();
      if (!isOwnKept) return;
      for (const server of fixture.servers) {
        expect(await tryAll(server, person.ownToken, person.id)).toEqual(IN);
      }
    });

    test('channels of the session close on both servers and neither receive nor send', async () => {
      const person = await fixture.stolenSession();
      const topic = `room-${person.id}`;
      const stolen = await Promise.all(
        fixture.servers.map(async (server) => {
          const client = fixture.thiefAt(server, person.token);
          await client.realtime.setAuth();
          const room = await joinPrivateChannel(client, topic, {
            presence: { key: 'thief', enabled: true },
          });
          await room.channel.track({ is: 'here' });
          return { room, changes: await listenToChanges(client, { table: 'hostile_notes' }) };
        }),
      );
      const service = fixture.serviceAt(fixture.servers[1]);
      const witness = await joinPrivateChannel(service, topic, {
        presence: { key: 'witness', enabled: true },
      });
      await expect.poll(() => Object.keys(witness.channel.presenceState())).toContain('thief');

      expect((await end(person)).error ?? null).toBeNull();
      for (const { room, changes } of stolen) {
        await expect.poll(() => room.statuses.at(-1)).toBe('CLOSED');
        await expect.poll(() => changes.statuses.at(-1)).toBe('CLOSED');
      }
      await expect.poll(() => Object.keys(witness.channel.presenceState())).not.toContain('thief');

      const heard = stolen.map(({ room, changes }) => [room.heard.length, changes.received.length]);
      await fixture.owner.query(
        `insert into public.hostile_notes (owner_id, body) values ($1, 'after')`,
        [person.id],
      );
      await witness.channel.send({ type: 'broadcast', event: 'after', payload: {} });
      for (const { room } of stolen) {
        await room.channel
          .send({ type: 'broadcast', event: 'forged', payload: {} })
          .catch(() => {});
      }
      // This broadcast is sent last. When it arrives, all earlier messages must have arrived.
      await fixture.owner.query(`select realtime.send('{}', 'last', $1)`, [topic]);
      await expect.poll(() => witness.heard.map((told) => (told as [string])[0])).toContain('last');
      expect(witness.heard.map((told) => (told as [string])[0])).not.toContain('forged');
      expect(
        stolen.map(({ room, changes }) => [room.heard.length, changes.received.length]),
      ).toEqual(heard);
    });
  },
);

test(
  'a request with a token of an ended session gets the error text that client libraries recognise',
  serves([
    'Tokens of an ended session: 401 PGRST303',
    'on Supabase they are good until they expire',
  ]),
  async () => {
    const { own, token } = await fixture.stolenSession();
    await own.auth.signOut({ scope: 'others' });
    const response = await fetch(`${fixture.servers[1].url}/rest/v1/hostile_notes`, {
      headers: { apikey: fixture.servers[1].anonKey, authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(await response.json()).toEqual({
      code: 'PGRST303',
      details: null,
      hint: null,
      message: 'Session from session_id claim in JWT does not exist',
    });
  },
);

test('an upload that started before the session ended cannot be continued', async () => {
  const { own, token } = await fixture.stolenSession();
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
  const begun = await fetch(`${fixture.servers[0].url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': '6',
      'upload-metadata': `bucketName ${encode('hostile')},objectName ${encode('begun.txt')}`,
    },
  });
  const patch = (offset: number) =>
    fetch(begun.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: 'abc',
    });
  expect((await patch(0)).status).toBe(204);
  await own.auth.signOut({ scope: 'others' });
  expect((await patch(3)).status).toBe(404);
});

test('closes a socket opened with the ended session’s token, and the channel of a socket that got the token later', async () => {
  const { own, token } = await fixture.stolenSession();
  const late = fixture.clientAt(fixture.servers[1]);
  const channel = await joinPrivateChannel(late, 'open', { private: false });
  await late.realtime.setAuth(token);
  const socket = new WebSocket(
    `${fixture.servers[1].url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${token}`,
  );
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  await own.auth.signOut({ scope: 'others' });
  expect(await closed).toBe(1008);
  await expect.poll(() => channel.statuses.at(-1)).toBe('CLOSED');
});
