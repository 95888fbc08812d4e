// Begins acts at times that no answer changes, as people come whether or not the server is slow, and notes how long each request took.
// Whoever waits for an answer before he asks again asks a slow server less, and never measures those who came meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';

export type Sample = {
  kind: string;
  /** When it was due, in milliseconds since the begin. */
  at: number;
  /** Until the whole answer was there, from the moment in which it was due. */
  ms: number;
  /** HTTP status; 0 where no answer came. */
  status: number;
};

export type Loop = {
  /** Acts a second, on average: they come as by chance, so that some come together. */
  perSecond: number;
  seconds: number;
  /** From 0 to 1. */
  draw: () => number;
  /** @param due On the clock of performance.now(). */
  begin: (due: number) => Promise<void>;
};

/** Whoever got no answer until then is counted as lost by the one who asks. */
const PATIENCE_MS = 10_000;

/**
 * Resolves when every act has ended, or nobody is patient any more.
 * @returns How many acts were begun, and how many had not ended.
 */
export async function openLoop({ perSecond, seconds, draw, begin }: Loop) {
  const start = performance.now();
  const end = start + seconds * 1000;
  const running = new Set<Promise<void>>();
  let begun = 0;
  let due = start;
  while (true) {
    due += (-Math.log(1 - draw()) / perSecond) * 1000;
    if (due >= end) break;
    const early = due - performance.now();
    // The timer's grain is a millisecond: what is due within it begins now, what is late was due all the same.
    if (early > 1) await sleep(early);
    const act = begin(due).finally(() => running.delete(act));
    running.add(act);
    begun += 1;
  }
  await Promise.race([Promise.allSettled(running), sleep(PATIENCE_MS)]);
  return { begun, unfinished: running.size };
}
