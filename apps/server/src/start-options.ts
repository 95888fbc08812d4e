// Options for starting a server, common to every server program.

/** Functions that stop the parts of the server, run in reverse order at shutdown. */
export type ShutdownSteps = (() => Promise<void> | void)[];

export type StartOptions = {
  /**
   * Functions that stop the parts that have started. Each part adds its function when it starts, so
   * that nothing keeps running after a failed or interrupted start.
   */
  closers: ShutdownSteps;
  warn(message: string): void;
  /**
   * Abort signal that is triggered when the program begins to shut down. A start that is still
   * running then fails before its next step.
   */
  signal: AbortSignal;
};
