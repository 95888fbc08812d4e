// Keyed mutex: runs work on the same key serially. On a slow connection a later request could
// otherwise overtake an earlier one, and the server would keep the result of the earlier request.

export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * @param thing - Key of the work; work on other keys is not delayed.
   * @param work - Starts when all earlier work on the key has settled, whether it succeeded or
   * failed.
   * @returns The result of the work.
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
