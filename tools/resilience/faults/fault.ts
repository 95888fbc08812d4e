// Types of a fault and of its result. Each file in cases/ causes one fault and reports its effect.

export type FaultOutcome = {
  /**
   * Errors that people saw during the fault, most frequent first. Each entry has the status, the
   * code and the error text of the app.
   */
  saw: string[];
  /**
   * Milliseconds until all kinds of request succeeded again, counted from the moment that the
   * fault's description (`what`) names.
   */
  recoveryMs: number;
  /**
   * Milliseconds until live updates worked again. This includes the client's backoff before it
   * reconnects. Undefined if no client was subscribed.
   */
  liveMs?: number;
  /** Acknowledged writes, and how many of them are missing or exist more than once. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** One sentence for each violated guarantee. Empty if no guarantee was violated. */
  faults: string[];
  /** Result of an additional measurement that is made only for this fault. */
  figures?: string;
};

export type Fault = {
  /** Description of the fault. It names the moment from which the recovery time is counted. */
  what: string;
  /**
   * One sentence tells users of the app what they see, and one tells the operator what to do and
   * links to the runbook.
   */
  sees: string;
  operator: string;
  run(): Promise<FaultOutcome>;
};
