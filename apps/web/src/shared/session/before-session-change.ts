// Work that must finish before any event of the session is handled. Separate from the session
// module, because public pages do not load that module.

let prepare: () => Promise<unknown> = async () => {};

export const beforeSessionChange = {
  /**
   * @param work - Called before a session starts; registers the data that must be deleted when the
   * session ends. If it fails, the session does not start, and the start is retried.
   */
  needs(work: () => Promise<unknown>): void {
    prepare = work;
  },
  ready: (): Promise<unknown> => prepare(),
};
