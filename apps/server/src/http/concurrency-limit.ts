// Concurrency limit: only a few tasks run concurrently. Waiting callers are served round robin,
// one task each, so that a caller with many tasks delays mainly their own tasks.
import { createCallerQueue } from '../db/caller-queue.ts';

type Options = {
  atOnce: number;
  /** Maximum number of waiting tasks; by default there is no maximum. */
  mostWaiting?: number;
  /** Creates the error for a task that is rejected because the queue is full. */
  refuse?: () => Error;
};

/**
 * Creates a limit on the number of tasks that run at the same time.
 * @returns A function that runs a task for a caller as soon as a slot is free. All tasks for which
 * no caller is given count as tasks of one common caller.
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
