// The command line of the test run.
import { parseArgs } from 'node:util';

export type Options = {
  /** Names of parts; none for every part. */
  parts: string[];
  /** Also what takes too long for every change: `npm run test:all`. */
  isWhole: boolean;
  /** Only what can have changed since this commit. */
  since: string | undefined;
  /** Repeats the order of an earlier run. */
  seed: number;
};

const MAX_SEED = 1_000_000;

/** @throws Error that says what is wrong, for a flag or a seed that is not understood. */
export function readOptions(argv: string[]): Options {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, since: { type: 'string' }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * MAX_SEED));
  if (!Number.isInteger(seed) || seed < 0) throw new Error(`--seed ${values.seed} is no number`);
  return { parts: positionals, isWhole: values.all ?? false, since: values.since, seed };
}
