// Functions of the soak test that run before, during and after the sending of messages.

import type { Instance } from '@wasl/server/testing/instance';
import pg from 'pg';
import type { ChatEngine } from '../../../apps/web/src/features/chat/model/engine/chat-engine.ts';
import { hasMissingChanges } from '../../../apps/web/src/features/chat/model/view/thread-state.ts';
import type { SoakPerson } from './soak-person.ts';

const LOOK_MS = 50;
const LONGEST_SETTLE_MS = 600_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function asOwner<Result>(
  { databaseUrl }: Instance,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Disables the message rate limit, because the soak test writes faster than people do. */
export const withoutRateLimit = (server: Instance) =>
  asOwner(server, (client) =>
    client.query(`create or replace function private.message_rate_limit() returns integer
      language sql immutable set search_path = '' as $$ select 1000000 $$`),
  );

/** @returns The conversation in which all these people are active members. */
export async function makeGroup(server: Instance, people: SoakPerson[]): Promise<string> {
  const [founder, ...others] = people;
  if (!founder) throw new Error('a group needs people');
  const id = crypto.randomUUID();
  const ids = others.map((one) => one.id);
  // The database refuses to add a person to a group if the founder has only the id of the person.
  // The inserted rows record that the founder has found each person by a search.
  await asOwner(server, (client) =>
    client.query(
      'insert into private.person_lookups (seeker_id, person_id) select $1, unnest($2::uuid[])',
      [founder.id, ids],
    ),
  );
  await founder.port.createGroup(id, 'Soak', ids);
  for (const one of others) await one.port.answerRequest(id, 'accept');
  return id;
}

export const countWaitingMessages = (people: SoakPerson[]): number =>
  people.reduce((sum, { device }) => sum + device.kept.outgoing.size, 0);

const isSettled = (engine: ChatEngine, id: string): boolean => {
  const { state, thread } = engine.thread(id).getSnapshot();
  return (
    engine.connection.getSnapshot() === 'live' &&
    state === 'ready' &&
    !hasMissingChanges(thread) &&
    engine.outbox.getSnapshot().items.length === 0
  );
};

/** Resolves when no message is queued for sending and every person has received all messages. */
export async function waitUntilSettled(
  people: SoakPerson[],
  id: string,
  last: number,
): Promise<void> {
  const engines = people.flatMap(({ tabs }) => tabs.map(({ engine }) => engine));
  const deadline = Date.now() + LONGEST_SETTLE_MS;
  const isDone = () =>
    countWaitingMessages(people) === 0 &&
    engines.every(
      (engine) => isSettled(engine, id) && engine.thread(id).getSnapshot().thread.change >= last,
    );
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`not settled: ${describeUnsettled(people, id)}`);
    await pause(LOOK_MS);
  }
}

export const waitUntilNothingWaits = async (people: SoakPerson[]): Promise<void> => {
  const deadline = Date.now() + LONGEST_SETTLE_MS;
  while (countWaitingMessages(people) > 0) {
    if (Date.now() > deadline)
      throw new Error(`${countWaitingMessages(people)} messages still wait`);
    await pause(LOOK_MS);
  }
};

export const describeUnsettled = (people: SoakPerson[], id: string): string =>
  JSON.stringify(
    people.flatMap(({ tabs, device }) =>
      tabs.map(({ engine }) => {
        const { state, thread } = engine.thread(id).getSnapshot();
        const { change, heard, messages } = thread;
        return {
          connection: engine.connection.getSnapshot(),
          waiting: device.kept.outgoing.size,
          failed: engine.outbox.getSnapshot().items.filter((item) => item.state === 'error').length,
          thread: { state, change, heard, count: messages.length },
        };
      }),
    ),
  );

export type StoredMessages = { id: string; body: string; sender: string; change: number };

/** Returns the messages stored in the database, in the order of their sequence numbers. */
export const readStoredMessages = (
  server: Instance,
  conversationId: string,
): Promise<StoredMessages[]> =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<StoredMessages>(
      `select id, body, sender_id as sender, change::integer from public.messages
       where conversation_id = $1 and type = 'text' order by seq`,
      [conversationId],
    );
    return rows;
  });

/**
 * Loads older messages of a conversation until its first message is loaded, as if a user scrolled
 * up to the start. Returns the IDs of all text messages that the tab then shows.
 */
export async function readShownMessages(engine: ChatEngine, id: string): Promise<string[]> {
  const store = engine.thread(id);
  const deadline = Date.now() + LONGEST_SETTLE_MS;
  while (store.getSnapshot().thread.hasOlder) {
    if (Date.now() > deadline) throw new Error('the first message was never reached');
    store.loadOlder();
    await pause(1);
  }
  return store
    .getSnapshot()
    .thread.messages.filter(({ type }) => type === 'text')
    .map((message) => message.id);
}
