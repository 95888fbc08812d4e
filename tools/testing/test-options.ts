// Parses the command line of the test run.
import { parseArgs } from 'node:util';

export type TestOptions = {
  /** Names of the parts to run. Empty for all parts. */
  parts: string[];
  /** True if the run includes the tests that are too slow for every change: `npm run test:all`. */
  isWhole: boolean;
  /** Git commit. Only the steps whose results may have changed since this commit are run. */
  since: string | undefined;
  /** Seed for the random order of the tests. The seed of an earlier run repeats its order. */
  seed: number;
};

const MAX_SEED = 1_000_000;

/** @throws Error that describes an unknown option or an invalid seed. */
export function readTestOptions(argv: string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, since: { type: 'string' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * MAX_SEED));
  if (!Number.isInteger(seed) || seed < 0)
    throw new Error(`--seed ${values.seed} is not a valid number`);
  return { parts: positionals, isWhole: values.all ?? false, since: values.since, seed };
}
