// Delivers changes in commit order. A subscriber receives a change only if the subscriber may see
// the changed row at the time of the delivery.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { callerKeyOf, VISITORS_KEY } from '../../../db/caller-key.ts';
import type { Database } from '../../../db/database.ts';
import { pauses } from '../../../timeouts.ts';
import type { Identity } from '../../identity.ts';
import {
  isStoredMessage,
  readStoredMessage,
  type StoredMessage,
} from '../../stored-messages/stored-message.ts';
import type { Change } from '../change.ts';
import type { Subscriber, Subscription } from '../subscription.ts';
import type { SubscriptionIndex } from '../subscription-index.ts';
import { type ChannelMessage, channelMessagesOf } from './channel-messages.ts';
import { checkVisibility, type VisibilityQuestion } from './check-visibility.ts';
import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import { matchChanges } from './match-changes.ts';
import { readTables, type TableFacts, type VisibilityFacts } from './read-tables.ts';
import { waitUntilVisible } from './wait-until-visible.ts';

export type ChangeDeliveryOptions = {
  database: Database;
  /**
   * Connections with the server's own role. They read the catalogue, and compare column values with
   * the filters of the subscriptions.
   */
  pool: Pool;
  index: SubscriptionIndex;
  signal: AbortSignal;
  /** Returns the identities of the channels that receive a broadcast. */
  audienceOf(message: StoredMessage): Identity[];
  /**
   * Called for each broadcast from the database. Broadcasts and row changes are delivered together,
   * in the order in which their transactions were committed.
   */
  onStored(message: StoredMessage): void;
  /** Called each time a change is sent to a subscriber. */
  onSent(): void;
  warn(message: string): void;
};

/**
 * Maximum number of attempts to deliver changes. An attempt reads the catalogue, which may fail
 * while a table is being dropped. Attempts that fail because the database is unreachable are
 * repeated without limit.
 */
const MAX_TRIES = 3;
/** Number of messages after which the loop pauses, so that sockets can send their data. */
const MESSAGES_PER_TURN = 200;

/**
 * @returns A function that delivers changes and never rejects. While the database is unreachable,
 * the function waits. No subscriber receives a change twice.
 */
export function createChangeDelivery(
  options: ChangeDeliveryOptions,
): (changes: Change[]) => Promise<void> {
  const { signal, warn } = options;
  async function deliver(changes: Change[], done: Set<Subscriber>): Promise<void> {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        return await send(await authorise(options, changes, done), options);
      } catch (error) {
        if (!isDatabaseUnreachable(error) && tries >= MAX_TRIES) {
          if (changes.length === 1) return warn(`could not deliver a change: ${error}`);
          // A failure of one change must not block the other changes.
          for (const change of changes) await deliver([change], new Set(done));
          return;
        }
        await sleep(pauses.deliveryRetry, undefined, { signal }).catch(() => {});
      }
    }
  }
  return (changes) => deliver(changes, new Set());
}

type Message = { subscriber: Subscriber; identity: Identity; ids: number[]; json: string };

/**
 * Message to be sent: a change, or a broadcast from the database. A broadcast needs no further
 * check of rights here, because the rights of the channel were checked at the join.
 */
type Told = StoredMessage | Message;

/**
 * @param done - Subscribers that have already been notified of this batch in an earlier attempt.
 * This function adds each subscriber that it notifies.
 * @returns The messages still to be sent.
 */
async function authorise(
  options: ChangeDeliveryOptions,
  batch: Change[],
  done: Set<Subscriber>,
): Promise<Told[]> {
  const { pool, index } = options;
  const stored = batch.filter(isStoredMessage);
  const matches = await matchChanges(
    pool,
    index,
    batch.filter((change) => !isStoredMessage(change)),
  );
  const wanted = [...stored, ...matches.map(({ change }) => change)];
  if (wanted.length === 0) return [];
  const oids = new Set(matches.map(({ change }) => change.relation.oid));
  const roles = new Set(matches.flatMap((match) => match.subscriptions.map(roleOf)));
  const [facts] = await Promise.all([
    readTables(pool, [...oids], [...roles]),
    // Clients that are notified of a change fetch its data at once. The notification therefore
    // waits until the change is visible to them.
    waitUntilVisible(pool, new Set(wanted.map(({ commit }) => commit.xid))),
  ]);
  const sendings = matches
    .flatMap((match) => channelMessagesOf(match, facts))
    .filter(({ subscriber }) => !done.has(subscriber));
  await untilReadable(options, sendings, stored);
  // If all changes are in one table, one check per identity covers all rows of the batch. The
  // subscribers with this identity are notified at once, before the other identities are checked.
  const isOneTable = stored.length === 0 && oids.size === 1;
  if (isOneTable) {
    await tellAsAnswered(options, sendings, facts, done);
    return [];
  }
  const questions = questionsFor(sendings, facts);
  await checkVisibility(options.database, [...questions.values()], options.warn);
  const seen = sendings.filter((sending) => maySee(sending, questions, facts));
  const byChange = Map.groupBy(seen, ({ change }) => change);
  return batch.flatMap((change): Told[] => {
    if (!isStoredMessage(change)) return (byChange.get(change) ?? []).map(messageOf);
    const message = readStoredMessage(change);
    return message ? [message] : [];
  });
}

/**
 * Waits until the read replicas contain the changes. Clients fetch data as soon as they are
 * notified, and a replica that lacks the change would send them old data.
 */
async function untilReadable(
  { database, audienceOf }: ChangeDeliveryOptions,
  sendings: ChannelMessage[],
  stored: Change[],
): Promise<void> {
  const { replica } = database;
  if (!replica) return;
  const heard = stored.flatMap((change) => {
    const message = readStoredMessage(change);
    return message ? audienceOf(message) : [];
  });
  const told = [...sendings.map(({ identity }) => identity), ...heard];
  const persons = told.flatMap((identity) =>
    identity.role === 'anon' ? [VISITORS_KEY] : (callerKeyOf(identity) ?? []),
  );
  const commits = [...sendings.map(({ change }) => change), ...stored].map(({ commit }) => commit);
  const last = commits.reduce((most, { lsn }) => (lsn > most ? lsn : most), 0n);
  await replica.noteWrite(persons, last);
}

async function tellAsAnswered(
  { database, warn, onSent }: ChangeDeliveryOptions,
  sendings: ChannelMessage[],
  facts: VisibilityFacts,
  done: Set<Subscriber>,
): Promise<void> {
  const questions = questionsFor(sendings, facts);
  const waiting = Map.groupBy(sendings, ({ identity }) => identity.key);
  const tell = (key: string) => {
    for (const sending of waiting.get(key) ?? []) {
      if (maySee(sending, questions, facts)) sendTo(messageOf(sending), onSent);
      done.add(sending.subscriber);
    }
  };
  const asked = new Set([...questions.values()].map(({ identity }) => identity.key));
  for (const key of waiting.keys()) if (!asked.has(key)) tell(key);
  await checkVisibility(database, [...questions.values()], warn, (answered) => {
    for (const { identity } of answered) tell(identity.key);
  });
}

const messageOf = ({ subscriber, identity, ids, json }: ChannelMessage): Message => ({
  subscriber,
  identity,
  ids,
  json: json(),
});

function maySee(
  { change, table, row, identity, isRefused }: ChannelMessage,
  questions: Map<string, VisibilityQuestion>,
  facts: VisibilityFacts,
): boolean {
  if (isRefused || !needsCheck(change, table, identity, facts)) return true;
  const question = questions.get(questionKeyOf(identity, change));
  return question?.visible.has(row.text) ?? false;
}

/**
 * Row-level security cannot be checked for a deleted row, so the key of the row is sent to every
 * subscriber (docs/protocol/realtime.md#database-changes).
 */
function needsCheck(
  { type }: Change,
  { hasRowSecurity }: TableFacts,
  { role }: Identity,
  { bypassing }: VisibilityFacts,
): boolean {
  return type !== 'DELETE' && hasRowSecurity && !bypassing.has(role);
}

function questionsFor(
  sendings: ChannelMessage[],
  facts: VisibilityFacts,
): Map<string, VisibilityQuestion> {
  const questions = new Map<string, VisibilityQuestion>();
  for (const { change, table, row, identity, isRefused } of sendings) {
    if (isRefused || !needsCheck(change, table, identity, facts)) continue;
    const key = questionKeyOf(identity, change);
    const { schema, table: name } = change.relation;
    const question: VisibilityQuestion = questions.get(key) ?? {
      identity,
      schema,
      name,
      table,
      rows: new Map(),
      visible: new Set(),
    };
    question.rows.set(row.text, row.values);
    questions.set(key, question);
  }
  return questions;
}

const roleOf = ({ subscriber }: Subscription) => subscriber.identity.role;

const questionKeyOf = ({ key }: Identity, { relation }: Change) => `${relation.oid} ${key}`;

async function send(told: Told[], { onStored, onSent }: ChangeDeliveryOptions): Promise<void> {
  for (const [position, message] of told.entries()) {
    if ('broadcast' in message) onStored(message);
    else sendTo(message, onSent);
    if (position % MESSAGES_PER_TURN === MESSAGES_PER_TURN - 1) await nextTurn();
  }
}

/**
 * Sends the message, unless the channel has received a token of another user since the rights to
 * this message were checked.
 */
function sendTo({ subscriber, identity, ids, json }: Message, onSent: () => void): void {
  const { role, claims } = subscriber.identity;
  if (role !== identity.role || claims.sub !== identity.claims.sub) return;
  subscriber.push(ids, json);
  onSent();
}
