// Prints the share of detected faults, and the faults that no test detected.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MutateOptions } from './mutate-options.ts';
import { AREAS_WITHOUT_MINIMUM } from './mutation-areas.ts';
import {
  figuresByArea,
  type MutationFigures,
  mutationScoreOf,
  type Outcomes,
} from './mutation-score.ts';

/** Minimum share of the faults that the tests must detect, in percent. */
const LOWEST_SCORE = 85;
/** With more undetected faults than this, the list is only written to a file. */
const MOST_PRINTED = 100;

const survivorsFile = '.test-results/mutation-survivors.txt';
const root = join(import.meta.dirname, '../..');

/**
 * Prints the scores, and writes the undetected faults to a file.
 * @returns False if the score of an area is below the minimum. With `--since`, the score of all
 * changed code counts instead, because an area may have only a few faults there.
 */
export function reportScores(outcomes: Outcomes, { since }: MutateOptions): boolean {
  const total: MutationFigures = { noticed: 0, unnoticed: 0 };
  const byArea = figuresByArea(outcomes);
  console.log('\nDetected faults, by area:');
  for (const [area, figures] of byArea) {
    total.noticed += figures.noticed;
    total.unnoticed += figures.unnoticed;
    console.log(`  ${tell(figures)}  ${area}`);
  }
  console.log(`  ${tell(total)}  all`);
  const survivors = [...outcomes].flatMap(([key, isDetected]) => (isDetected ? [] : [key])).sort();
  writeFileSync(join(root, survivorsFile), survivors.map((key) => `${key}\n`).join(''));
  if (survivors.length > 0) console.log(`\nUndetected faults: ${survivorsFile}`);
  if (survivors.length <= MOST_PRINTED) for (const key of survivors) console.log(`  ${key}`);
  const withMinimum = byArea.filter(([area]) => !AREAS_WITHOUT_MINIMUM.includes(area));
  const counted = since === undefined ? withMinimum.map(([, figures]) => figures) : [total];
  return counted.every((figures) => mutationScoreOf(figures) >= LOWEST_SCORE);
}

function tell(figures: MutationFigures): string {
  const all = figures.noticed + figures.unnoticed;
  return `${mutationScoreOf(figures).toFixed(1).padStart(5)} %  ${String(figures.noticed).padStart(5)} of ${String(all).padStart(5)}`;
}
