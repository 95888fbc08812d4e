// Offline cache for queries: stores a person's responses on the device, and shows them when the
// server cannot be reached (docs/decisions/0051-offline-reading.md).
import { onlineManager, type Query, type QueryCache } from '@tanstack/react-query';
import { isNetworkError } from '../errors/message-for.ts';
import { endSessionOnClose } from '../session/end-session-on-close.ts';
import { hasSignedOut } from '../session/has-signed-out.ts';
import { storedUserId } from '../session/stored-user-id.ts';
import { deadlines } from '../timeouts.ts';
import { cacheKindOf } from './offline-cache-policy.ts';
import type { CachedAnswer, OfflineDatabase } from './offline-database.ts';

type Ask<Answer, Context> = (context: Context) => Answer | Promise<Answer>;

type OpenDatabase = (userId: string) => Promise<Pick<OfflineDatabase, 'read' | 'write'>>;

export type OfflineCache = ReturnType<typeof createOfflineCache>;

/**
 * Adds the offline cache to a query cache.
 * @param open - Opens the database of a person; called once per person.
 */
export function createOfflineCache(cache: QueryCache, open: OpenDatabase) {
  const { read, write } = createAnswerStore(open);
  /**
   * Receipt time, in milliseconds since the epoch, of each stored response that has been read but
   * not yet delivered to its query.
   */
  const arriving = new WeakMap<Query, number>();
  /**
   * Queries whose data comes from the offline cache. A query is removed when the server sends it a
   * newer response.
   */
  const restored = new WeakSet<Query>();

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    const readAt = arriving.get(query);
    arriving.delete(query);
    if (readAt === undefined) {
      restored.delete(query);
      void write(query);
      return;
    }
    restored.add(query);
    // Keep the time at which the stored response was received. Mark the data as stale, so that it
    // is fetched again when the network returns.
    query.setState({ dataUpdatedAt: readAt, isInvalidated: true });
  });

  return {
    isRestored: (query: Query): boolean => restored.has(query),

    /** `persister` option of queries: calls the query function or reads the stored response. */
    async answer<Answer, Context>(
      ask: Ask<Answer, Context>,
      context: Context,
      query: Query,
    ): Promise<Answer> {
      if (query.options.networkMode === 'always') return ask(context);
      const isFirst = query.state.data === undefined;
      const fromDevice = async (failure: unknown): Promise<Answer> => {
        const kept = isFirst ? await read(query) : undefined;
        if (!kept) throw failure;
        arriving.set(query, kept.readAt);
        return kept.data as Answer;
      };
      // While offline, reads only the stored data. If the session has expired, a request would
      // first try for half a minute to refresh it.
      if (!onlineManager.isOnline()) return fromDevice(new Error('there is no network'));
      const answer = Promise.resolve(ask(context));
      const failed = (failure: unknown): Promise<Answer> => {
        if (!isNetworkError(failure)) throw failure;
        return fromDevice(failure);
      };
      if (!isFirst || !cacheKindOf(query)) return answer;
      const slow = await isLate(answer);
      if (!slow) return answer.catch(failed);
      const kept = await read(query);
      if (!kept) return answer.catch(failed);
      arriving.set(query, kept.readAt);
      answer.then((data) => query.setData(data)).catch(() => undefined);
      return kept.data as Answer;
    },
  };
}

/** Reads and writes the database of the current person. Without a database, nothing is stored. */
function createAnswerStore(open: OpenDatabase) {
  const databases = new Map<string, ReturnType<OpenDatabase>>();

  const databaseOf = (userId: string) => {
    const database = databases.get(userId) ?? open(userId);
    databases.set(userId, database);
    // If opening the database fails, the next call tries again.
    database.catch(() => databases.delete(userId));
    return database;
  };

  async function read(query: Query): Promise<CachedAnswer | undefined> {
    const userId = keeper();
    if (!userId || !cacheKindOf(query)) return undefined;
    try {
      const kept = await (await databaseOf(userId)).read(query.queryHash, Date.now());
      // Another person may have signed in while the database was opening.
      return keeper() === userId ? kept : undefined;
    } catch {
      // The database cannot be opened, for example in a private window. Nothing is stored then.
      return undefined;
    }
  }

  async function write(query: Query): Promise<void> {
    const userId = keeper();
    if (!userId || !cacheKindOf(query)) return;
    const { data, dataUpdatedAt } = query.state;
    try {
      const database = await databaseOf(userId);
      if (keeper() === userId) await database.write(query.queryHash, data, dataUpdatedAt);
    } catch {
      // The write may fail because the device is full or because another person has signed in.
    }
  }

  return { read, write };
}

/**
 * Returns the id of the person whose responses may be stored. Undefined if nobody is signed in, or
 * if the person chose not to be remembered on a shared device.
 */
function keeper(): string | undefined {
  try {
    const userId = endSessionOnClose.isChosen() ? undefined : storedUserId();
    return userId && !hasSignedOut(userId) ? userId : undefined;
  } catch {
    // Reading fails if the browser blocks storage.
    return undefined;
  }
}

/**
 * Resolves to true if the response takes longer than `deadlines.freshAnswer`, otherwise to false.
 */
function isLate(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), deadlines.freshAnswer);
    const inTime = () => {
      clearTimeout(timer);
      resolve(false);
    };
    answer.then(inTime, inTime);
  });
}
