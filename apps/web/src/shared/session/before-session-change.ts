// Work to finish before any session event is handled. Separate from the session module, which
// visitors' pages never load.

let prepare: () => Promise<unknown> = async () => {};

export const beforeSessionChange = {
  /**
   * @param work - If this work fails, starting the session fails and is retried: the data to delete
   * must be known before a session can end.
   */
  needs(work: () => Promise<unknown>): void {
    prepare = work;
  },
  ready: (): Promise<unknown> => prepare(),
};
