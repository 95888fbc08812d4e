// What every program of the server is given when it starts.

/** Steps that end what was started, the last one first. */
export type ShutdownSteps = (() => Promise<void> | void)[];

export type StartOptions = {
  /** Filled as things start, so that a start that fails or is interrupted half-way leaves nothing running. */
  closers: ShutdownSteps;
  warn(message: string): void;
  /** Aborted when the program is told to end; the start then rejects at its next step. */
  signal: AbortSignal;
};
