// npm run mutate: measures how many small deliberate faults the tests detect. For pure code,
// Stryker makes the faults; for the database, the list in sql-faults describes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '@wasl/testing/ensure-installed';
import { runCommand } from '../testing/run-command.ts';
import { type MutationFigures, mutationFiguresOf, mutationScoreOf } from './mutation-score.ts';

/** Minimum share of the faults that the tests must detect, in percent. */
const LOWEST_SCORE = 85;

const report = join(import.meta.dirname, '../../.test-results/mutation.json');

ensureInstalled(import.meta.dirname);
await runCommand(join(import.meta.dirname, 'node_modules/.bin/stryker'), ['run']);
const byArea = mutationFiguresOf(JSON.parse(readFileSync(report, 'utf8')));
const total: MutationFigures = { noticed: 0, unnoticed: 0 };
console.log('\nPure code, by area:');
for (const [area, figures] of byArea) {
  total.noticed += figures.noticed;
  total.unnoticed += figures.unnoticed;
  console.log(`  ${tell(figures)}  ${area}`);
}
console.log(`  ${tell(total)}  all`);
console.log('\nDatabase:');
const isDatabaseHeld = await runCommand('node', ['tools/mutate/run-sql-faults.ts']);
process.exitCode = mutationScoreOf(total) >= LOWEST_SCORE && isDatabaseHeld ? 0 : 1;

function tell(figures: MutationFigures): string {
  const all = figures.noticed + figures.unnoticed;
  return `${mutationScoreOf(figures).toFixed(1).padStart(5)} %  ${String(figures.noticed).padStart(5)} of ${String(all).padStart(5)}`;
}
