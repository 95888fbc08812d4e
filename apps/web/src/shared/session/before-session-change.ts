// Keeps the work that must finish before the app handles any event of the session. It is kept in a
// separate module, so that public pages can register work without loading the session module.

let prepare: () => Promise<unknown> = async () => {};

export const beforeSessionChange = {
  /**
   * @param work - Called before a session starts. It registers the data that must be deleted when
   * the session ends. If the work fails, the session does not start, and the app tries again to
   * start it.
   */
  needs(work: () => Promise<unknown>): void {
    prepare = work;
  },
  ready: (): Promise<unknown> => prepare(),
};
