// Scales the hang limits of tests. No result depends on them: a test ends as soon as what it waits for is there.

/** `TEST_PATIENCE`: 1 by default, 3 where `CI` is set. More for a slower or a busier machine. */
const { TEST_PATIENCE, CI } = process.env;
const FACTOR = timeoutFactor(TEST_PATIENCE, CI);

/** @throws Error for a factor that is no positive number, which would end every test at once or never. */
export function timeoutFactor(given: string | undefined, ci: string | undefined): number {
  const factor = Number(given || (ci ? 3 : 1));
  if (factor > 0 && Number.isFinite(factor)) return factor;
  throw new Error(`TEST_PATIENCE is ${given}, and must be a number above 0`);
}

/** @param milliseconds Plenty on a quiet machine with two cores. */
export const scaleTimeout = (milliseconds: number): number => milliseconds * FACTOR;
