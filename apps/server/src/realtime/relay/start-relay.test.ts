// Tests of the messages between servers of one database, with a simulated database: broadcasts and
// presence, servers that start, reconnect, stop or are killed, and messages that are lost.
import { setImmediate as untilSettled } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { pauses } from '../../timeouts.ts';
import type { PresenceChange } from '../rooms/presence-change.ts';
import type { RelayedMessage } from './relayed-message.ts';
import { type Relay, startRelay } from './start-relay.ts';

type Row = { sender: unknown; number: number; message: string };

/** Simulated database: the table of relayed messages, NOTIFY, and the names of the connections. */
class SimulatedDatabase {
  readonly rows: Row[] = [];
  readonly connections = new Map<string, (payload: string) => void>();
  isReadFailing = false;

  readonly query: Database['query'] = async (text, values = []) => {
    // Answers later, as a database does.
    await untilSettled();
    return this.#answer(text, values) as never;
  };

  readonly listen: Database['listen'] = async (_channel, hear, name = '') => {
    this.connections.set(name, hear);
    return async () => void this.connections.delete(name);
  };

  #answer(text: string, values: unknown[]): object[] {
    const [first, second, third] = values;
    if (text.includes('insert into')) {
      for (const [place, message] of (third as string[]).entries()) {
        this.rows.push({ sender: first, number: Number(second) + place, message });
      }
      this.#notify(values[4]);
    } else if (text.includes('pg_notify')) {
      this.#notify(second);
    } else if (text.includes('pg_stat_activity')) {
      const asked = first as string[];
      return asked.filter((name) => this.connections.has(name)).map((name) => ({ name }));
    } else if (text.includes('select message')) {
      if (this.isReadFailing) throw new Error('away');
      return this.rows.filter(
        ({ sender, number }) =>
          sender === first && number >= Number(second) && number <= Number(third),
      );
    }
    return [];
  }

  #notify(payload: unknown): void {
    for (const hear of this.connections.values()) hear(String(payload));
  }
}

type Server = {
  relay: Relay;
  /** Messages of other servers, and `gone` for each server that is reported as gone. */
  events: (RelayedMessage | 'gone')[];
  warnings: string[];
  /** Presence of this server. */
  present: PresenceChange[];
};

let database: SimulatedDatabase;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = new SimulatedDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});

async function startServer(present: PresenceChange[] = []): Promise<Server> {
  const events: Server['events'] = [];
  const warnings: string[] = [];
  const relay = await startRelay(
    database,
    undefined,
    {
      hear: (message) => void events.push(message),
      present: () => present,
      onGone: () => void events.push('gone'),
    },
    (message) => warnings.push(message),
  );
  return { relay, events, warnings, present };
}

const allPresent = (...all: PresenceChange[]): RelayedMessage => ({ kind: 'all present', all });

/** Starts two servers, and waits until they know each other. */
async function startTwo(): Promise<[Server, Server]> {
  const one = await startServer();
  const other = await startServer();
  for (const { events } of [one, other]) {
    await vi.waitFor(() => expect(events).toContainEqual(allPresent()));
    events.length = 0;
  }
  return [one, other];
}

const place = { topic: 'realtime:hall', isPrivate: true };
const say = (json: string): RelayedMessage => ({
  kind: 'broadcast',
  place,
  broadcast: { event: 'say', content: { json } },
});
const presenceOf = (id: string): PresenceChange => ({
  ...place,
  joins: [{ id, key: 'amina', meta: { phx_ref: `ref of ${id}`, mood: 'calm' } }],
  leaves: [],
});

test('broadcasts and presence reach the other server in order, each as often as it was sent', async () => {
  const [one, other] = await startTwo();
  const messages: RelayedMessage[] = [
    say('1'),
    { kind: 'presence', change: presenceOf('a') },
    say('1'),
    {
      kind: 'broadcast',
      place: { ...place, isPrivate: false },
      broadcast: { event: 'bytes', content: { bytes: Buffer.from([0, 255]) } },
    },
    { kind: 'presence', change: { ...place, joins: [], leaves: ['a'] } },
    allPresent(presenceOf('b'), presenceOf('c')),
  ];
  for (const message of messages) one.relay.pass(message);
  await vi.waitFor(() => expect(other.events).toHaveLength(messages.length));
  one.relay.pass(say('2'));
  await vi.waitFor(() => expect(other.events).toEqual([...messages, say('2')]));
  expect([one.events, one.warnings, other.warnings]).toEqual([[], [], []]);
});

test('a server that knows no other server stores no messages', async () => {
  const alone = await startServer();
  alone.relay.pass(say('1'));
  await alone.relay.stop();
  expect(database.rows).toEqual([]);
});

test('a new server and a running server send each other their presence', async () => {
  const one = await startServer([presenceOf('a')]);
  const other = await startServer([presenceOf('b')]);
  await vi.waitFor(() => expect(one.events).toContainEqual(allPresent(presenceOf('b'))));
  await vi.waitFor(() => expect(other.events).toContainEqual(allPresent(presenceOf('a'))));
});

test('after a reconnection, a server and the other servers send each other their presence again', async () => {
  const [one, other] = await startTwo();
  one.present.push(presenceOf('a'));
  other.present.push(presenceOf('b'));
  const [hearOfOne] = database.connections.values();
  // The database module reports a restored connection with an empty payload.
  hearOfOne?.('');
  await vi.waitFor(() => expect(one.events).toContainEqual(allPresent(presenceOf('b'))));
  await vi.waitFor(() => expect(other.events).toContainEqual(allPresent(presenceOf('a'))));
});

test('a server that stops sends its last messages first, and the other servers then send it nothing', async () => {
  const [one, other] = await startTwo();
  one.relay.pass(say('1'));
  one.relay.pass(say('2'));
  await one.relay.stop();
  await vi.waitFor(() => expect(other.events).toEqual([say('1'), say('2'), 'gone']));
  expect(database.connections.size).toBe(1);
  const stored = database.rows.length;
  other.relay.pass(say('3'));
  await other.relay.stop();
  expect([database.rows.length, one.events]).toEqual([stored, []]);
});

test('only a server whose connection has ended counts as killed', async () => {
  const [one, other] = await startTwo();
  const third = await startServer();
  await vi.waitFor(() => expect(third.events).toEqual([allPresent(), allPresent()]));
  for (const { events } of [one, other]) events.length = 0;
  const [connectionOfOne = ''] = database.connections.keys();
  database.connections.delete(connectionOfOne);
  vi.advanceTimersByTime(pauses.serverLook);
  await vi.waitFor(() => expect(other.events).toEqual(['gone']));
  third.relay.pass(say('1'));
  await vi.waitFor(() => expect(other.events).toEqual(['gone', say('1')]));
  expect(third.events.filter((event) => event === 'gone')).toHaveLength(1);
});

test('a batch that cannot be read is reported, and the next batch arrives', async () => {
  const [one, other] = await startTwo();
  database.isReadFailing = true;
  one.relay.pass(say('1'));
  await vi.waitFor(() =>
    expect(other.warnings).toEqual(['messages of another server were lost: Error: away']),
  );
  database.isReadFailing = false;
  one.relay.pass(say('2'));
  await vi.waitFor(() => expect(other.events).toEqual([say('2')]));
});

test('ignores notifications that no server sends, and a stored message in an unknown format', async () => {
  const [one, other] = await startTwo();
  const [name = '', hear] = [...database.connections][1] ?? [];
  for (const payload of ['no JSON', '{}', '{"sender":"x","kind":"gone"}']) hear?.(payload);
  const sender = String(database.rows.find((row) => !name.endsWith(String(row.sender)))?.sender);
  database.rows.push({ sender, number: 900, message: '{"topic":1}' });
  hear?.(JSON.stringify({ sender, kind: 'new', first: 900, last: 900 }));
  one.relay.pass(say('1'));
  await vi.waitFor(() => expect(other.events).toEqual([say('1')]));
  expect(other.warnings).toEqual([]);
});
