// Adds up the passed, failed and flaky tests of all steps of a run.
import type { TestCount } from './count-tests.ts';

/**
 * Maximum number of flaky tests in a run. A higher number indicates a problem in the tests, or in
 * the product under load.
 */
export const MAX_FLAKY = 3;

export type ResultsSummary = TestCount & {
  /**
   * True if the run has more than MAX_FLAKY flaky tests. The number of failed tests is then
   * increased by one, so that the run counts as failed.
   */
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
