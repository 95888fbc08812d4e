// Types of a fault and of its result. Each file of cases/ causes one fault and reports its effect.

export type Outcome = {
  /**
   * Errors that people saw during the fault, most frequent first: status, code and the app's text.
   */
  saw: string[];
  /** Milliseconds from the moment named in `what` until each kind of request succeeded again. */
  recoveryMs: number;
  /**
   * Milliseconds until live updates worked again, for which a client reconnects with backoff;
   * undefined without listeners.
   */
  liveMs?: number;
  /** Acknowledged writes, and how many of them are missing or exist more than once. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** One sentence for each violation; empty when there is none. */
  faults: string[];
  /** Result of a measurement that is made for this fault only. */
  figures?: string;
};

export type Fault = {
  /** The fault, and the moment from which recovery counts. */
  what: string;
  /** One sentence for users of the app, and one for the operator, with the runbook. */
  sees: string;
  operator: string;
  run(): Promise<Outcome>;
};
