// Coverage of one database test, as `coverage-runner.ts` records it.

export type TestCoverage = {
  /** Path of the file and full name of the test. */
  test: string;
  isPassed: boolean;
  milliseconds: number;
  /** Functions with their argument types, and tables, each with its schema. */
  covered: string[];
};
