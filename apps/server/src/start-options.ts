// Options of a start, common to every server program.

/** Closing steps, run in reverse order. */
export type ShutdownSteps = (() => Promise<void> | void)[];

export type StartOptions = {
  /**
   * Closing steps of the parts that have started. Each part adds its step when it starts, so that
   * nothing keeps running after a failed or interrupted start.
   */
  closers: ShutdownSteps;
  warn(message: string): void;
  /**
   * Aborted when the program receives the signal to stop. The start then rejects at its next step.
   */
  signal: AbortSignal;
};
