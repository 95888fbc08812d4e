// Types of a fault and of its result. Each file in cases/ causes one fault and reports its effect.

export type FaultOutcome = {
  /**
   * Errors that people saw during the fault, most frequent first. Each entry has the status, the
   * code and the error text of the app.
   */
  saw: string[];
  /**
   * Milliseconds until all kinds of request succeed again after the fault. The fault's description
   * (`what`) states the moment from which this time is counted.
   */
  recoveryMs: number;
  /**
   * Milliseconds until live updates worked again, counted from the same moment as `recoveryMs`.
   * This includes the client's backoff before it reconnects. Undefined if no client was subscribed.
   */
  liveMs?: number;
  /**
   * Number of acknowledged writes. `lost` is the number of these writes that are missing, and
   * `doubled` is the number that exist more than once.
   */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** One sentence for each violated guarantee. Empty if no guarantee was violated. */
  faults: string[];
  /** Result of an additional measurement that is made only for this fault. */
  figures?: string;
};

export type Fault = {
  /** Description of the fault. It also says from which moment the recovery time is measured. */
  what: string;
  /**
   * Descriptions of the effect for the table of faults: `sees` describes how users of the app
   * notice the fault, and `operator` tells the operator what to do and links to the runbook.
   */
  sees: string;
  operator: string;
  run(): Promise<FaultOutcome>;
};
