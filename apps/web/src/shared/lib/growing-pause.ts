// How long to wait before the next try: a second at first, twice as long after each failure, at most half a minute.

export const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

export class GrowingPause {
  #ms = FIRST_PAUSE_MS;

  next(): number {
    const ms = this.#ms;
    this.#ms = Math.min(ms * 2, LONGEST_PAUSE_MS);
    return ms;
  }

  /** Somebody answered. */
  reset(): void {
    this.#ms = FIRST_PAUSE_MS;
  }
}
