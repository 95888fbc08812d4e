// Chooses the mutants of a run: those on changed lines, or a random sample.
import { createHash } from 'node:crypto';
import type { ChangedLines } from './changed-lines.ts';
import { areaOf } from './mutation-areas.ts';

export type ListedMutant = {
  /** Path relative to the root of the repository. */
  file: string;
  /** Identifies the mutant in the reports of all rings. */
  key: string;
  /** Line on which the mutated code begins. */
  line: number;
};

/** Returns the mutants that begin on a changed line. */
export function mutantsOnLines(mutants: ListedMutant[], changed: ChangedLines): ListedMutant[] {
  return mutants.filter(({ file, line }) =>
    changed.get(file)?.some(([first, last]) => first <= line && line <= last),
  );
}

/** Returns a random sample of each area, at most `size` mutants of each. */
export function sampleOfEachArea(mutants: ListedMutant[], size: number, seed: number) {
  const byArea = Map.groupBy(mutants, ({ file }) => areaOf(file));
  return [...byArea.values()].flatMap((ofArea) => sampleOf(ofArea, size, seed));
}

/**
 * Returns a random sample of at most `size` mutants. It depends only on the seed and the mutants:
 * after a change of one file, the sample still contains the same mutants of other files.
 */
export function sampleOf(mutants: ListedMutant[], size: number, seed: number): ListedMutant[] {
  const rankOf = ({ key }: ListedMutant) =>
    createHash('sha256').update(`${seed} ${key}`).digest('hex');
  return mutants
    .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
