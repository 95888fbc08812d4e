// What is done before any news of a session is acted on. Apart from the session itself, which a visitor's page never loads.

let prepare: () => Promise<unknown> = async () => {};

export const beforeSession = {
  /** @param work Its failure is the start's failure, which is tried again: what goes with a session must be known before it can end. */
  needs(work: () => Promise<unknown>): void {
    prepare = work;
  },
  ready: (): Promise<unknown> => prepare(),
};
