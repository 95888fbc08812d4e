// Open-loop load generator: starts actions at times that do not depend on responses, because real
// users do not wait for each other. Records the response time of each request. A closed loop, which
// waits for a response before the next request, would slow down with the server and hide the delays
// (coordinated omission).
import { setTimeout as sleep } from 'node:timers/promises';

export type RequestSample = {
  kind: string;
  /** Moment at which the request was due, in milliseconds since the start. */
  at: number;
  /** Milliseconds from the time at which the request was due until the response was complete. */
  ms: number;
  /** HTTP status of the response; 0 when there was no response. */
  status: number;
};

export type OpenLoopOptions = {
  /**
   * Average number of actions per second. Actions start at random times, so that some start
   * together.
   */
  perSecond: number;
  seconds: number;
  /** Returns a random number from 0 to 1. */
  draw: () => number;
  /** @param due - Moment at which the action is due, on the clock of performance.now(). */
  begin: (due: number) => Promise<void>;
};

/**
 * Milliseconds to wait for unfinished actions after the last action has started. Actions that are
 * still unfinished after this time count as lost.
 */
const PATIENCE_MS = 10_000;

/**
 * Resolves when every action has ended, or after the timeout.
 * @returns The number of actions started, and the number of unfinished ones.
 */
export async function runOpenLoop({ perSecond, seconds, draw, begin }: OpenLoopOptions) {
  const start = performance.now();
  const end = start + seconds * 1000;
  const running = new Set<Promise<void>>();
  let begun = 0;
  let due = start;
  while (true) {
    due += (-Math.log(1 - draw()) / perSecond) * 1000;
    if (due >= end) break;
    const early = due - performance.now();
    // Timers have a resolution of one millisecond, so the loop does not wait for an action that is
    // due within the next millisecond. `begin` receives the planned time, even if the action starts
    // earlier or later.
    if (early > 1) await sleep(early);
    const act = begin(due).finally(() => running.delete(act));
    running.add(act);
    begun += 1;
  }
  await Promise.race([Promise.allSettled(running), sleep(PATIENCE_MS)]);
  return { begun, unfinished: running.size };
}
