// Adds up the results of the steps of a run.
import type { TestCount } from './count-tests.ts';

/**
 * Maximum number of flaky tests. A higher number indicates a problem in the tests, or in the
 * product under load.
 */
export const MAX_FLAKY = 3;

export type ResultsSummary = TestCount & {
  /** True if too many tests are flaky. This counts as one more failed test. */
  isTooFlaky: boolean;
};

export function summarizeResults(steps: TestCount[]): ResultsSummary {
  const total = (of: (step: TestCount) => number) => steps.reduce((sum, one) => sum + of(one), 0);
  const flaky = steps.flatMap((one) => one.flaky);
  const isTooFlaky = flaky.length > MAX_FLAKY;
  return {
    passed: total((one) => one.passed),
    failed: total((one) => one.failed) + (isTooFlaky ? 1 : 0),
    flaky,
    isTooFlaky,
  };
}
