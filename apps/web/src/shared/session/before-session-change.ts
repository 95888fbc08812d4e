// Work that must finish before any event of the session is handled. Separate from the session
// module, because public pages do not load that module.

let prepare: () => Promise<unknown> = async () => {};

export const beforeSessionChange = {
  /**
   * @param work - If it fails, starting the session fails and is retried. It registers the data to
   * delete, which must be known before a session can end.
   */
  needs(work: () => Promise<unknown>): void {
    prepare = work;
  },
  ready: (): Promise<unknown> => prepare(),
};
