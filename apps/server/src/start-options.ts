// Options of a start, common to every server program.

/** Closing steps, run in reverse order. */
export type ShutdownSteps = (() => Promise<void> | void)[];

export type StartOptions = {
  /**
   * Steps are added as parts of the server start, so that a failed or interrupted start leaves
   * nothing running.
   */
  closers: ShutdownSteps;
  warn(message: string): void;
  /** Aborted when the program is told to stop; the start then rejects at its next step. */
  signal: AbortSignal;
};
