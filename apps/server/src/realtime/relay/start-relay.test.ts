// Tests of the messages between servers, with a simulated database and a simulated NATS server:
// broadcasts and presence, servers that start, reconnect, stop or are killed, and lost messages.
import { setImmediate as untilSettled } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { NatsLink } from '../../nats/nats-link.ts';
import { SimulatedNats } from '../../nats/test-nats-server.ts';
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
let nats: SimulatedNats;
/** True if NATS carries the messages, and not the database. */
let hasNats = false;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = new SimulatedDatabase();
  nats = new SimulatedNats();
  await nats.start();
});
afterEach(async () => {
  hasNats = false;
  vi.useRealTimers();
  await nats.stop();
});

async function openLink(): Promise<NatsLink> {
  const connection = await nats.connect();
  return {
    onOpen: (use) => use(connection, new AbortController().signal),
    isOpen: () => true,
    stop: () => connection.close(),
  };
}

/** Number of messages and notices that servers have sent. */
const countSent = () => (hasNats ? nats.relayed : database.rows.length);

async function startServer(present: PresenceChange[] = []): Promise<Server> {
  const events: Server['events'] = [];
  const warnings: string[] = [];
  const relay = await startRelay(
    database,
    hasNats ? { nats: await openLink(), instance: 'test' } : undefined,
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
    await expect.poll(() => events).toContainEqual(allPresent());
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

describe.each([
  ['the database', false],
  ['NATS', true],
])('if %s carries the messages', (_, isNats) => {
  beforeEach(() => {
    hasNats = isNats;
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
    await expect.poll(() => other.events).toHaveLength(messages.length);
    one.relay.pass(say('2'));
    await expect.poll(() => other.events).toEqual([...messages, say('2')]);
    expect([one.events, one.warnings, other.warnings]).toEqual([[], [], []]);
  });

  test('a server that knows no other server sends no messages', async () => {
    const alone = await startServer();
    alone.relay.pass(say('1'));
    await alone.relay.stop();
    // NATS also carries the notices that the server starts and stops.
    expect(countSent()).toBe(hasNats ? 2 : 0);
  });

  test('a new server and a running server send each other their presence', async () => {
    const one = await startServer([presenceOf('a')]);
    const other = await startServer([presenceOf('b')]);
    await expect.poll(() => one.events).toContainEqual(allPresent(presenceOf('b')));
    await expect.poll(() => other.events).toContainEqual(allPresent(presenceOf('a')));
  });

  test('a server that stops sends its last messages first, and the other servers then send it nothing', async () => {
    const [one, other] = await startTwo();
    one.relay.pass(say('1'));
    one.relay.pass(say('2'));
    await one.relay.stop();
    await expect.poll(() => other.events).toEqual([say('1'), say('2'), 'gone']);
    expect(database.connections.size).toBe(1);
    const sent = countSent();
    other.relay.pass(say('3'));
    await other.relay.stop();
    // NATS also carries the notice that the server stops.
    expect(countSent()).toBe(hasNats ? sent + 1 : sent);
  });

  test('only a server whose connection has ended counts as killed', async () => {
    const [, other] = await startTwo();
    const third = await startServer();
    await expect.poll(() => third.events).toHaveLength(2);
    // Messages about presence are exchanged whenever servers learn of each other.
    const told = ({ events }: Server) =>
      events.filter((event) => event === 'gone' || event.kind === 'broadcast');
    const [connectionOfOne = ''] = database.connections.keys();
    database.connections.delete(connectionOfOne);
    vi.advanceTimersByTime(pauses.serverLook);
    await expect.poll(() => told(other)).toEqual(['gone']);
    await expect.poll(() => told(third)).toEqual(['gone']);
    third.relay.pass(say('1'));
    await expect.poll(() => told(other)).toEqual(['gone', say('1')]);
  });
});

test('after a reconnection, a server and the other servers send each other their presence again', async () => {
  const [one, other] = await startTwo();
  one.present.push(presenceOf('a'));
  other.present.push(presenceOf('b'));
  const [hearOfOne] = database.connections.values();
  // The database module reports a restored connection with an empty payload.
  hearOfOne?.('');
  await expect.poll(() => one.events).toContainEqual(allPresent(presenceOf('b')));
  await expect.poll(() => other.events).toContainEqual(allPresent(presenceOf('a')));
});

test('a batch that cannot be read is reported, and the next batch arrives', async () => {
  const [one, other] = await startTwo();
  database.isReadFailing = true;
  one.relay.pass(say('1'));
  await expect
    .poll(() => other.warnings)
    .toEqual(['messages of another server were lost: Error: away']);
  database.isReadFailing = false;
  one.relay.pass(say('2'));
  await expect.poll(() => other.events).toEqual([say('2')]);
});

test('ignores notifications that no server sends, and a stored message in an unknown format', async () => {
  const [one, other] = await startTwo();
  const [name = '', hear] = [...database.connections][1] ?? [];
  for (const payload of ['no JSON', '{}', '{"sender":"x","kind":"gone"}']) hear?.(payload);
  const sender = String(database.rows.find((row) => !name.endsWith(String(row.sender)))?.sender);
  database.rows.push({ sender, number: 900, message: '{"topic":1}' });
  hear?.(JSON.stringify({ sender, kind: 'new', first: 900, last: 900 }));
  one.relay.pass(say('1'));
  await expect.poll(() => other.events).toEqual([say('1')]);
  expect(other.warnings).toEqual([]);
});
