// Measures how many mutants of the SQL functions, policies, constraints and triggers the database
// tests detect.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureCommand } from '../../testing/run-command.ts';
import type { MutantPlan, Trial } from './mutant-plan.ts';
import { planRound, ROUNDS, rankTests } from './plan-rounds.ts';
import type { SqlMutant } from './sql-mutant.ts';
import type { TestCoverage } from './test-coverage.ts';

export type SqlMutantResult = {
  mutant: SqlMutant;
  /** The test that detected the mutant; undefined if none did. */
  detectedBy: string | undefined;
  /** Number of tests that ran with the mutant. */
  trials: number;
};

/**
 * Runs the database tests with each mutant until one fails.
 * @param mutants - Mutants that PostgreSQL accepts.
 * @param log - Receives a line after each round.
 * @throws Error when a test fails without a mutant, because it would seem to detect every mutant.
 */
export async function runSqlMutants(
  mutants: SqlMutant[],
  log: (line: string) => void,
): Promise<SqlMutantResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-mutants-'));
  try {
    const ranked = rankTests(mutants, await measureCoverage(folder));
    const results = new Map(
      mutants.map((mutant) => [
        mutant.id,
        { mutant, detectedBy: undefined as string | undefined, tests: new Set<string>() },
      ]),
    );
    for (const round of ROUNDS) {
      const left = [...results.values()].filter(({ detectedBy }) => !detectedBy);
      const isTried = (id: string, test: string) => results.get(id)?.tests.has(test) ?? false;
      const plan = planRound(
        left.map(({ mutant }) => mutant),
        ranked,
        isTried,
        round,
      );
      for (const { mutant, test, isDetected } of await runRound(plan, folder)) {
        const result = results.get(mutant);
        result?.tests.add(test);
        if (result && isDetected) result.detectedBy = test;
      }
      const detected = [...results.values()].filter(({ detectedBy }) => detectedBy).length;
      log(`${detected} of ${mutants.length} SQL mutants detected`);
    }
    return [...results.values()].map(({ tests, ...result }) => ({ ...result, trials: tests.size }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureCoverage(folder: string): Promise<TestCoverage[]> {
  const results = join(folder, 'coverage.jsonl');
  const output = await runDatabaseTests([], { MUTATION_RESULTS: results });
  const coverage = readLines<TestCoverage>(results);
  const failed = coverage.filter(({ isPassed }) => !isPassed).map(({ test }) => test);
  if (failed.length > 0 || coverage.length === 0) {
    throw new Error(`tests fail without a mutant: ${failed.join(', ') || output}`);
  }
  return coverage;
}

async function runRound(plan: MutantPlan, folder: string): Promise<Trial[]> {
  const files = [...new Set(Object.keys(plan.tests).map((test) => test.split('#')[0] ?? ''))];
  if (files.length === 0) return [];
  const planFile = join(folder, 'plan.json');
  const results = join(folder, 'trials.jsonl');
  writeFileSync(planFile, JSON.stringify(plan));
  rmSync(results, { force: true });
  await runDatabaseTests(files, { MUTATION_PLAN: planFile, MUTATION_RESULTS: results });
  return readLines<Trial>(results);
}

/**
 * Returns the output. A mutant can cause an error outside the tests, for example by ending a
 * connection, so the exit code says nothing.
 */
async function runDatabaseTests(files: string[], env: Record<string, string>): Promise<string> {
  const args = ['run', '--config', 'tools/mutate/sql/vitest.config.ts', ...files];
  return (await captureCommand('vitest', args, env)).output;
}

/** Returns no rows if no test has written the file. */
function readLines<Row>(file: string): Row[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
