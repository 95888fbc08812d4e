// Scales the timeouts of tests. A longer timeout does not slow down a passing test, because a test
// ends as soon as its condition is met.

/**
 * Factor by which timeouts are multiplied. The environment variable `TEST_PATIENCE` sets it; the
 * default is 1, or 3 if `CI` is set. Set a higher value on a slow or busy machine.
 */
const { TEST_PATIENCE, CI } = process.env;
const FACTOR = timeoutFactor(TEST_PATIENCE, CI);

/**
 * Returns the factor for timeouts that `TEST_PATIENCE` contains, or the default.
 * @throws Error unless the factor is a positive number: other values would end every test
 * immediately or never.
 */
export function timeoutFactor(given: string | undefined, ci: string | undefined): number {
  const factor = Number(given || (ci ? 3 : 1));
  if (factor > 0 && Number.isFinite(factor)) return factor;
  throw new Error(`TEST_PATIENCE must be a number above 0, but is ${given}`);
}

/**
 * Multiplies a timeout by the factor that TEST_PATIENCE sets.
 * @param milliseconds - Timeout that leaves plenty of time on an idle machine with two cores.
 */
export const scaleTimeout = (milliseconds: number): number => milliseconds * FACTOR;
