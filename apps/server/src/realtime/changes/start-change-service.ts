// Service behind `postgres_changes`. It starts and ends subscriptions, and reports whether
// subscribers currently receive changes.
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import type { Database } from '../../db/database.ts';
import type { PublishedMessage } from '../../nats/nats-link.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import type { Identity } from '../identity.ts';
import {
  isStoredMessage,
  readStoredMessage,
  type StoredMessage,
} from '../stored-messages/stored-message.ts';
import { createChangeQueue } from './change-queue.ts';
import { createChangeDelivery } from './delivery/change-delivery.ts';
import { isDatabaseUnreachable } from './delivery/is-database-unreachable.ts';
import { startPublishedSource } from './nats-publishing/start-published-source.ts';
import { BindingRefusal, prepareSubscriptions } from './prepare-subscription.ts';
import { type ChangeSource, startChangeSource } from './replication/change-source.ts';
import { withTextSettings } from './replication/replication-settings.ts';
import { bindingId, type RequestedBinding } from './requested-binding.ts';
import type { Subscriber, Subscription } from './subscription.ts';
import { createSubscriptionIndex } from './subscription-index.ts';

export type ChangeService = {
  /**
   * Subscribes to the changes that the requested bindings describe. Resolves when the subscription
   * is active: every change committed afterwards is delivered. While the database is unreachable,
   * the promise stays pending.
   * @returns A function that ends the subscription, or the reason why the server refuses the
   * subscription. If the server refuses one binding, it refuses all of them.
   */
  subscribe(
    subscriber: Subscriber,
    asked: readonly RequestedBinding[],
    signal: AbortSignal,
  ): Promise<(() => void) | string>;
  /**
   * Resolves to true when subscribers receive changes, or to false if they do not receive changes
   * within the given time.
   */
  whenLive(milliseconds: number): Promise<boolean>;
  /** Reason why no changes arrive, if known. */
  unavailable(): string | undefined;
  /** Returns true if the server cannot read changes because of the database's setting wal_level. */
  isOff(): boolean;
  /** Reports whether this server holds the permanent replication slot. */
  holds(): boolean;
  /** Number of changes sent to subscribers since the start of the server. */
  sent(): number;
  stop(): Promise<void>;
};

const POOL_CONNECTIONS = 3;
/**
 * Maximum number of attempts to read the catalogue, which fails while a published table is being
 * dropped.
 */
const MAX_TRIES = 5;

export type ChangeServiceOptions = {
  database: Database;
  /**
   * NATS connection, if one server reads the changes from the database and publishes them for all
   * servers; undefined when each server reads the changes from the database.
   */
  published: PublishedMessage | undefined;
  /** Reports whether any client is in the channel that a broadcast from the database is sent to. */
  hasListeners(message: StoredMessage): boolean;
  /** Returns the identities of the channels that receive a broadcast from the database. */
  audienceOf(message: StoredMessage): Identity[];
  /**
   * Called for each broadcast from the database. Broadcasts and changes are handled in the order in
   * which their transactions were committed.
   */
  onStored(message: StoredMessage): void;
  warn(message: string): void;
};

export function startChangeService(options: ChangeServiceOptions): ChangeService {
  const { database, warn } = options;
  const connection = database.connectionOptions;
  const pool = openPool(connection);
  const index = createSubscriptionIndex();
  const subscribers = new Set<Subscriber>();
  const stopping = new AbortController();
  const { onStored, audienceOf } = options;
  let sent = 0;
  const deliver = createChangeDelivery({
    onSent() {
      sent += 1;
    },
    database,
    pool,
    index,
    signal: stopping.signal,
    onStored,
    audienceOf,
    warn,
  });
  const queue = createChangeQueue({
    isWanted(change) {
      const { relation } = change;
      if (!isStoredMessage(change)) return index.hasAudience(relation.schema, relation.table);
      const message = readStoredMessage(change);
      return message !== undefined && options.hasListeners(message);
    },
    deliver,
    setPaused: (isPaused) => source.setPaused(isPaused),
  });
  const onGap = () => {
    for (const subscriber of [...subscribers]) subscriber.lose();
  };
  const source: ChangeSource = options.published
    ? startPublishedSource({
        ...options.published,
        connection,
        onChange: (change) => queue.onMessage({ kind: 'change', change }),
        onGap() {
          queue.forget();
          onGap();
        },
        warn,
      })
    : startChangeSource({
        connection,
        onMessage: queue.onMessage,
        confirmable: queue.confirmable,
        onStart: queue.onStart,
        onGap,
        warn,
      });

  return {
    async subscribe(subscriber, asked, signal) {
      for (let tries = 1; ; tries++) {
        try {
          const subscriptions = await prepare(pool, subscriber, asked);
          if (signal.aborted) return () => {};
          for (const subscription of subscriptions) index.add(subscription);
          subscribers.add(subscriber);
          return () => {
            for (const subscription of subscriptions) index.remove(subscription);
            subscribers.delete(subscriber);
          };
        } catch (error) {
          if (error instanceof BindingRefusal) return error.message;
          if (signal.aborted || stopping.signal.aborted) return () => {};
          if (!isDatabaseUnreachable(error) && tries >= MAX_TRIES) throw error;
          await sleep(pauses.subscribeRetry, undefined, { ref: false });
        }
      }
    },
    whenLive: source.whenLive,
    unavailable: source.unavailable,
    isOff: source.isOff,
    holds: source.holds,
    sent: () => sent,
    async stop() {
      stopping.abort();
      await source.stop();
      await pool.end();
    },
  };
}

function openPool(connection: ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    // Statements need a timeout, because a filter pattern can be crafted to run forever.
    ...withTextSettings(connection, `statement_timeout=${deadlines.realtimeStatement}`),
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis: deadlines.databaseConnect,
  });
  pool.on('error', () => {});
  return pool;
}

async function prepare(
  pool: pg.Pool,
  subscriber: Subscriber,
  asked: readonly RequestedBinding[],
): Promise<Subscription[]> {
  const prepared = await prepareSubscriptions(pool, subscriber.identity, asked);
  const ids = asked.map(bindingId);
  return prepared.map((subscription, index) => {
    return { ...subscription, id: ids[index] ?? 0, subscriber };
  });
}
