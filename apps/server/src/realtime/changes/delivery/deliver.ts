// Takes changes in commit order to those who asked for them and may see them at this moment.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Database } from '../../../db/database.ts';
import type { Identity } from '../../identity.ts';
import type { Change } from '../change.ts';
import type { Subscriber, Subscription } from '../subscription.ts';
import type { SubscriptionIndex } from '../subscription-index.ts';
import { awaitVisible } from './await-visible.ts';
import { checkVisibility, type VisibilityQuestion } from './check-visibility.ts';
import { isAway } from './is-away.ts';
import { matchChanges } from './match-changes.ts';
import { type Facts, readTables, type TableFacts } from './read-tables.ts';
import { type Sending, sendingsOf } from './sendings-of.ts';

export type DeliveryOptions = {
  database: Database;
  /** Connections of the server's own role, for the catalogue and for comparisons. */
  pool: Pool;
  index: SubscriptionIndex;
  signal: AbortSignal;
  warn(message: string): void;
};

const RETRY_MILLISECONDS = 100;
/** The catalogue cannot always be read while a table is being dropped. */
const MOST_TRIES = 3;
/** After so many messages the sockets get their turn to write. */
const MESSAGES_PER_TURN = 200;

/** @returns A function that never rejects: while the database is away it waits, as nothing has been sent yet. */
export function createDelivery(options: DeliveryOptions): (changes: Change[]) => Promise<void> {
  const { signal, warn } = options;
  return async function deliver(changes) {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        return await send(await authorise(options, changes));
      } catch (error) {
        if (!isAway(error) && tries >= MOST_TRIES) {
          if (changes.length === 1) return warn(`a change could not be delivered: ${error}`);
          // The fault of one must not be the loss of the others.
          for (const change of changes) await deliver([change]);
          return;
        }
        await sleep(RETRY_MILLISECONDS, undefined, { signal }).catch(() => {});
      }
    }
  };
}

type Message = { subscriber: Subscriber; identity: Identity; ids: number[]; json: string };

async function authorise(
  { database, pool, index, warn }: DeliveryOptions,
  changes: Change[],
): Promise<Message[]> {
  const matches = await matchChanges(pool, index, changes);
  if (matches.length === 0) return [];
  const oids = new Set(matches.map(({ change }) => change.relation.oid));
  const roles = new Set(matches.flatMap((match) => match.subscriptions.map(roleOf)));
  const [facts] = await Promise.all([
    readTables(pool, [...oids], [...roles]),
    awaitVisible(pool, new Set(matches.map(({ change }) => change.commit.xid))),
  ]);
  const sendings = matches.flatMap((match) => sendingsOf(match, facts));
  const questions = questionsFor(sendings, facts);
  await checkVisibility(database, [...questions.values()], warn);
  const maySee = ({ change, table, identity, isRefused }: Sending) =>
    isRefused ||
    !needsCheck(change, table, identity, facts) ||
    questions.get(questionKeyOf(identity, change))?.visible.has(rowKey(change, table));
  return sendings
    .filter(maySee)
    .map(({ subscriber, identity, ids, json }) => ({ subscriber, identity, ids, json: json() }));
}

/** A deleted row cannot be asked about: its key goes to everybody who asked for it (wire-protocol.md 4.3). */
function needsCheck(
  { type }: Change,
  { hasRowSecurity }: TableFacts,
  { role }: Identity,
  { bypassing }: Facts,
): boolean {
  return type !== 'DELETE' && hasRowSecurity && !bypassing.has(role);
}

function questionsFor(sendings: Sending[], facts: Facts): Map<string, VisibilityQuestion> {
  const questions = new Map<string, VisibilityQuestion>();
  for (const { change, table, identity, isRefused } of sendings) {
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
    question.rows.set(rowKey(change, table), keyValues(change, table));
    questions.set(key, question);
  }
  return questions;
}

const roleOf = ({ subscriber }: Subscription) => subscriber.identity.role;

const questionKeyOf = ({ key }: Identity, { relation }: Change) => `${relation.oid} ${key}`;

const keyValues = ({ relation, row }: Change, { key }: TableFacts) =>
  key.map((column) => row[relation.columns.findIndex(({ name }) => name === column)]);

const rowKey = (change: Change, table: TableFacts) => JSON.stringify(keyValues(change, table));

async function send(messages: Message[]): Promise<void> {
  for (const [position, { subscriber, identity, ids, json }] of messages.entries()) {
    // The channel may speak for somebody else by now.
    const { role, claims } = subscriber.identity;
    if (role === identity.role && claims.sub === identity.claims.sub) subscriber.push(ids, json);
    if (position % MESSAGES_PER_TURN === MESSAGES_PER_TURN - 1) await nextTurn();
  }
}
