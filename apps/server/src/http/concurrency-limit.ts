// Concurrency limit: runs a few tasks concurrently and serves waiting callers round robin, one task
// each, so that a caller with many tasks waits behind their own.
import { createCallerQueue } from '../db/caller-queue.ts';

type Options = {
  atOnce: number;
  /** Maximum queue length; without it the queue is unbounded. */
  mostWaiting?: number;
  /** Creates the error thrown when the queue is full. */
  refuse?: () => Error;
};

/**
 * Creates the limit.
 * @returns A function that runs a task when a slot is free. Tasks without a caller share one turn
 * in the round robin.
 */
export function createConcurrencyLimit({
  atOnce,
  mostWaiting = Number.POSITIVE_INFINITY,
  refuse,
}: Options) {
  const turns = createCallerQueue({
    most: atOnce,
    visitors: atOnce,
    perCaller: atOnce,
    waiting: mostWaiting,
    waitingPerCaller: mostWaiting,
  });
  return async <T>(work: () => Promise<T>, asker?: string): Promise<T> => {
    const caller = { key: asker, isVisitor: false };
    if (!turns.takeNow(caller)) {
      await turns.wait(caller).catch((error) => {
        throw refuse?.() ?? error;
      });
    }
    try {
      return await work();
    } finally {
      turns.end(caller);
    }
  };
}
