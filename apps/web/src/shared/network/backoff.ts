// Exponential backoff: how long to wait before the next try.
import { pauses } from '../timeouts.ts';

export class Backoff {
  #ms: number | undefined;

  next(): number {
    const ms = this.#ms ?? pauses.firstRetry;
    this.#ms = Math.min(ms * 2, pauses.longestRetry);
    return ms;
  }

  /** Somebody answered. */
  reset(): void {
    this.#ms = undefined;
  }
}
