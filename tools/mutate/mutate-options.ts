// Parses the command line of `npm run mutate`.
import { parseArgs } from 'node:util';
import { AREAS, type Area } from './mutation-areas.ts';

export type MutateOptions = {
  /** Areas that are mutated. */
  areas: Area[];
  /** Git commit. Only code that was changed after this commit is mutated. */
  since: string | undefined;
  /** Number of mutants of each area that are chosen at random; undefined for all. */
  sample: number | undefined;
  /** Seed of the random choice. The same seed chooses the same mutants of the same code. */
  seed: number;
};

/** @throws Error that describes an unknown option, an unknown area or an invalid number. */
export function readMutateOptions(argv: string[]): MutateOptions {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { since: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string' } },
  });
  const unknown = positionals.find((name) => !AREAS.some((one) => one === name));
  if (unknown) throw new Error(`"${unknown}" is no area: ${AREAS.join(', ')}`);
  return {
    areas: AREAS.filter((area) => positionals.length === 0 || positionals.includes(area)),
    since: values.since,
    sample: values.sample === undefined ? undefined : wholeNumber('sample', values.sample),
    seed: wholeNumber('seed', values.seed ?? '1'),
  };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number above 0, but is ${text}`);
}
