// Does what is asked of one thing one after the other: on a slow line a later request may overtake the one before it, and that one would stay.

export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * @param thing What it is done to; other things do not wait.
   * @param work Begins when all that was asked of the thing before has ended, whatever it ended with.
   * @returns What the work ends with.
   */
  run<Result>(thing: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(thing);
    const result = before ? before.then(work, work) : work();
    this.#last.set(thing, result);
    const forget = () => {
      if (this.#last.get(thing) === result) this.#last.delete(thing);
    };
    result.then(forget, forget);
    return result;
  }
}
