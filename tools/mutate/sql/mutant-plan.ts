// Data that the mutation run exchanges with its test runner.

export type PlannedMutant = { id: string; apply: string; restore: string };

/** Plan of one round. */
export type MutantPlan = {
  /** Mutants by id. */
  mutants: Record<string, PlannedMutant>;
  /**
   * Groups of ids by test. The test runs once with all mutants of a group together. If it fails, it
   * runs with each of them alone.
   */
  tests: Record<string, string[][]>;
};

/** Result of one test with one mutant. */
export type Trial = {
  mutant: string;
  test: string;
  isDetected: boolean;
  /** Message of the failed assertion. */
  message?: string | undefined;
};
