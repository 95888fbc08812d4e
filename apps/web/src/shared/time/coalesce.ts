// Combines all calls within a short delay into one run of the work.

export class CoalescedCall {
  readonly #work: () => unknown;
  readonly #ms: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /**
   * @param work - Runs once for all calls within the delay.
   * @param ms - Returns the delay in milliseconds. It is called before each run, when the delay
   * begins.
   */
  constructor(work: () => unknown, ms: () => number) {
    this.#work = work;
    this.#ms = ms;
  }

  ask(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => {
      this.forget();
      this.#work();
    }, this.#ms());
  }

  /** Cancels the pending run. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Cancels the pending run and ignores later calls. */
  stop(): void {
    this.#isStopped = true;
    this.forget();
  }
}
