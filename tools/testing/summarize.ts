// Adds up the steps of a run.
import type { Count } from './count-tests.ts';

/** More say that something is wrong with the tests, or with the product under load. */
export const MOST_FLAKY = 3;

export type Summary = Count & {
  /** It counts as one failure more. */
  isTooFlaky: boolean;
};

export function summarize(steps: Count[]): Summary {
  const total = (of: (step: Count) => number) => steps.reduce((sum, one) => sum + of(one), 0);
  const flaky = steps.flatMap((one) => one.flaky);
  const isTooFlaky = flaky.length > MOST_FLAKY;
  return {
    passed: total((one) => one.passed),
    failed: total((one) => one.failed) + (isTooFlaky ? 1 : 0),
    flaky,
    isTooFlaky,
  };
}
