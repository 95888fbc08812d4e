// A concurrency limit: a few pieces of work run at once, and those that wait are served one piece of each asker in turn (round robin), so that
// whoever asks for many waits behind their own.
import { createCallerQueue } from '../db/caller-queue.ts';

type Options = {
  atOnce: number;
  /** Without it as many wait as ask. */
  mostWaiting?: number;
  /** What is thrown when more would wait. */
  refuse?: () => Error;
};

/** @returns A function that runs work in turn. Pieces without an asker share one place in the round. */
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
