// Coalesces calls within a short delay.

export class Soon {
  readonly #work: () => unknown;
  readonly #ms: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** @param ms The delay, read anew for each. */
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

  /** What was asked for is not done, or was done otherwise. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** From here on asking is in vain. */
  stop(): void {
    this.#isStopped = true;
    this.forget();
  }
}
