// Keeps what a person has opened on her device, and shows it again where no network answers (docs/decisions/0051-offline-reading.md).
import { onlineManager, type Query, type QueryCache } from '@tanstack/react-query';
import { isNetworkError } from '../errors/message-for.ts';
import { hasSignedOut } from '../session/has-signed-out.ts';
import { storedUserId } from '../session/stored-user-id.ts';
import { untilClose } from '../session/until-close.ts';
import { deadlines } from '../timeouts.ts';
import type { AnswerDatabase, KeptAnswer } from './answer-database.ts';
import { keptKind } from './what-is-kept.ts';

type Ask<Answer, Context> = (context: Context) => Answer | Promise<Answer>;

type OpenDatabase = (userId: string) => Promise<Pick<AnswerDatabase, 'read' | 'write'>>;

export type AnswerKeeper = ReturnType<typeof keepAnswers>;

/** @param open Opens what a person has on this device; once for each. */
export function keepAnswers(cache: QueryCache, open: OpenDatabase) {
  const { read, write } = createAnswerStore(open);
  /** Of when the answer is that a query is about to get from the device, in milliseconds. */
  const arriving = new WeakMap<Query, number>();
  /** Those that show what came from the device, as long as nothing newer came. */
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
    // It is as old as it is, and is asked for anew as soon as somebody can answer.
    query.setState({ dataUpdatedAt: readAt, isInvalidated: true });
  });

  return {
    isRestored: (query: Query): boolean => restored.has(query),

    /** Stands between every query and what it asks (`persister` of its options). */
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
      // Not asked at all: renewing a session alone would take half a minute.
      if (!onlineManager.isOnline()) return fromDevice(new Error('there is no network'));
      const answer = Promise.resolve(ask(context));
      const failed = (failure: unknown): Promise<Answer> => {
        if (!isNetworkError(failure)) throw failure;
        return fromDevice(failure);
      };
      if (!isFirst || !keptKind(query)) return answer;
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

/** Reads and writes what the person who uses the device keeps on it; without a database, nothing is kept. */
function createAnswerStore(open: OpenDatabase) {
  const databases = new Map<string, ReturnType<OpenDatabase>>();

  const databaseOf = (userId: string) => {
    const database = databases.get(userId) ?? open(userId);
    databases.set(userId, database);
    // One that could not be opened is opened anew.
    database.catch(() => databases.delete(userId));
    return database;
  };

  async function read(query: Query): Promise<KeptAnswer | undefined> {
    const userId = keeper();
    if (!userId || !keptKind(query)) return undefined;
    try {
      const kept = await (await databaseOf(userId)).read(query.queryHash, Date.now());
      // Meanwhile another person may have come.
      return keeper() === userId ? kept : undefined;
    } catch {
      // Such as a private window, which keeps nothing.
      return undefined;
    }
  }

  async function write(query: Query): Promise<void> {
    const userId = keeper();
    if (!userId || !keptKind(query)) return;
    const { data, dataUpdatedAt } = query.state;
    try {
      const database = await databaseOf(userId);
      if (keeper() === userId) await database.write(query.queryHash, data, dataUpdatedAt);
    } catch {
      // The device may be full, and somebody else's by now.
    }
  }

  return { read, write };
}

/** Nobody, where the person said that they share the device. */
function keeper(): string | undefined {
  try {
    const userId = untilClose.isChosen() ? undefined : storedUserId();
    return userId && !hasSignedOut(userId) ? userId : undefined;
  } catch {
    // Storage may be closed to us.
    return undefined;
  }
}

/** Whether it takes longer than a person waits for a screen. */
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
