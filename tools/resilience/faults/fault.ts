// What each fault is and what it reports: one file of cases/ breaks one thing and tells what came of it.

export type Outcome = {
  /** What people saw while it lasted, the most frequent first: status, code and the words of the app. */
  saw: string[];
  /** From the moment that is named in `what` until each kind of request went well again. */
  recoveryMs: number;
  /** The same for what is heard live, which a client asks for anew after growing pauses; undefined where nobody listens. */
  liveMs?: number;
  /** Writes that were acknowledged, and how many of them are not there, or there more than once. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** A sentence for each thing that must not be; none when all is well. */
  faults: string[];
  /** A figure that only this fault has. */
  figures?: string;
};

export type Fault = {
  /** What is broken, and from when recovery is counted. */
  what: string;
  /** One sentence for whoever uses the app, and one for whoever runs it, with the runbook. */
  sees: string;
  operator: string;
  run(): Promise<Outcome>;
};
