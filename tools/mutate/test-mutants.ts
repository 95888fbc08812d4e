// Inserts faults one by one and runs the tests of each ring that reach them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../testing/run-command.ts';
import { linesChangedSince } from './changed-lines.ts';
import { type ListedMutant, mutantsOnLines, sampleOf, sampleOfEachArea } from './choose-mutants.ts';
import type { MutateOptions } from './mutate-options.ts';
import { areaOf } from './mutation-areas.ts';
import { writeChoice } from './mutation-choice.ts';
import { addOutcomes, type Outcomes } from './mutation-score.ts';
import { mutatedFiles, RINGS, type Ring } from './rings.ts';

type ListMutants = (files: string[]) => Promise<ListedMutant[]>;

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.test-results');

/**
 * Largest number of mutants in a run with `--since`. With this number, the run takes at most ten
 * minutes on two cores.
 */
const MOST_SINCE = 250;

/**
 * Returns which of the chosen mutants were detected. Mutants that cannot be tested are missing, for
 * example those in code that runs only when a module is loaded.
 */
export async function testMutants(options: MutateOptions): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const mutants = await chosenMutants(options);
  console.log(`${mutants.length} faults`);
  for (const ring of RINGS) {
    const files = new Set(mutatedFiles(ring));
    const left = mutants.filter(({ file, key }) => files.has(file) && !outcomes.get(key));
    if (left.length > 0) await runRing(ring, left, outcomes);
  }
  return outcomes;
}

async function chosenMutants({ areas, since, sample, seed }: MutateOptions) {
  // Loaded here, because they import packages that `ensureInstalled` installs.
  const { listMutants }: { listMutants: ListMutants } = await import(
    join(import.meta.dirname, 'stryker/list-mutants.ts')
  );
  const { listSqlMutants } = await import('./sql/list-sql-mutants.ts');
  const changed = since === undefined ? undefined : linesChangedSince(since);
  const files = [...new Set(RINGS.flatMap(mutatedFiles))].filter(
    (file) => areas.includes(areaOf(file)) && (!changed || changed.has(file)),
  );
  const isSql = (file: string) => file.endsWith('.sql');
  const all = [
    ...listSqlMutants(files.filter(isSql)),
    ...(await listMutants(files.filter((file) => !isSql(file)))),
  ];
  if (sample !== undefined) return sampleOfEachArea(all, sample, seed);
  if (!changed) return all;
  const onLines = mutantsOnLines(all, changed);
  if (onLines.length > MOST_SINCE) {
    console.log(`A random sample of the ${onLines.length} faults on changed lines:`);
  }
  return sampleOf(onLines, MOST_SINCE, seed);
}

/** Runs the tests of a ring and adds their outcomes. */
async function runRing({ name, command }: Ring, mutants: ListedMutant[], outcomes: Outcomes) {
  const [program = '', ...args] = command;
  console.log(`\nRing ${name}: ${mutants.length} faults`);
  const report = join(folder, `mutation-${name}.json`);
  rmSync(report, { force: true });
  mkdirSync(folder, { recursive: true });
  const env = writeChoice(join(folder, 'mutation-choice.json'), mutants);
  const isDone = await runCommand(program, args, env);
  if (!isDone) throw new Error(`the ring ${name} could not be run`);
  addOutcomes(outcomes, JSON.parse(readFileSync(report, 'utf8')));
}
