// Exponential backoff: returns the delay before the next retry, in milliseconds.
import { pauses } from '../timeouts.ts';

export class Backoff {
  #ms: number | undefined;

  next(): number {
    const ms = this.#ms ?? pauses.firstRetry;
    this.#ms = Math.min(ms * 2, pauses.longestRetry);
    return ms;
  }

  /** Called after a success: the next delay is the shortest delay again. */
  reset(): void {
    this.#ms = undefined;
  }
}
