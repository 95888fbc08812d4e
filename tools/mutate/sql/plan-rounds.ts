// Chooses the tests that are run with each mutant. Most mutants are detected by one of the first
// tests, so the tests that fit best run first, and the others only if the mutant is still undetected.
import type { MutantPlan } from './mutant-plan.ts';
import type { SqlMutant } from './sql-mutant.ts';
import type { TestCoverage } from './test-coverage.ts';

/**
 * For each round, the time that the tests of one mutant may take, in milliseconds without a mutant,
 * and the greatest number of mutants that a test tries together. In later rounds nearly all tests
 * pass, so trying several mutants at once saves most of the runs.
 */
export const ROUNDS = [
  { milliseconds: 100, together: 1 },
  { milliseconds: 400, together: 4 },
  { milliseconds: 2000, together: 16 },
  { milliseconds: 8000, together: 32 },
];
type Round = (typeof ROUNDS)[number];

/** Returns for each mutant the tests that cover its function or tables, the best first. */
export function rankTests(
  mutants: SqlMutant[],
  coverage: TestCoverage[],
): Map<string, TestCoverage[]> {
  const byName = new Map<string, TestCoverage[]>();
  for (const test of coverage) {
    for (const name of test.covered) {
      const tests = byName.get(name);
      if (tests) tests.push(test);
      else byName.set(name, [test]);
    }
  }
  return new Map(
    mutants.map((mutant) => {
      const tests = targetsOf(mutant).flatMap((name) => byName.get(name) ?? []);
      const costs = new Map(tests.map((test) => [test, costOf(test, mutant)]));
      // A committed row could violate a constraint that is put back after the test.
      const fit = [...costs.keys()].filter(
        ({ test }) => mutant.target.kind === 'function' || !isConcurrent(test),
      );
      return [mutant.id, fit.sort((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0))];
    }),
  );
}

/**
 * Estimates how late a test should run: tests whose file is named like the function or its folder
 * run first, then tests that cover little else, because they assert more about it.
 */
function costOf({ test, covered, milliseconds }: TestCoverage, mutant: SqlMutant): number {
  const words = wordsOf(test.split('#')[0] ?? '');
  const shared = [...wordsOf(mutant.file)].filter((word) => words.has(word)).length;
  const isForLocks = mutant.operator.includes('lock') && isConcurrent(test);
  return covered.length + milliseconds / 4 - 1000 * shared - (isForLocks ? 1e6 : 0);
}

/** Words of a path, without the plural. */
const wordsOf = (path: string) =>
  new Set(
    path
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, '')),
  );

/** Plans one round for the mutants that are still undetected. */
export function planRound(
  mutants: SqlMutant[],
  ranked: Map<string, TestCoverage[]>,
  isTried: (mutant: string, test: string) => boolean,
  { milliseconds: limit, together }: Round,
): MutantPlan {
  const plan: MutantPlan = { mutants: {}, tests: {} };
  const byTest = new Map<string, SqlMutant[]>();
  for (const mutant of mutants) {
    const { id, apply, restore } = mutant;
    const left = (ranked.get(id) ?? []).filter(({ test }) => !isTried(id, test));
    let sum = 0;
    for (const { test, milliseconds } of left) {
      if (sum >= limit) break;
      sum += milliseconds;
      plan.mutants[id] = { id, apply, restore };
      byTest.set(test, [...(byTest.get(test) ?? []), mutant]);
    }
  }
  for (const [test, chosen] of byTest) {
    plan.tests[test] = groupsOf(chosen, isConcurrent(test) ? 1 : together);
  }
  return plan;
}

/** Puts mutants of different functions and tables into groups, because they replace each other. */
function groupsOf(mutants: SqlMutant[], size: number): string[][] {
  const groups: { ids: string[]; targets: Set<string> }[] = [];
  for (const mutant of mutants) {
    const targets = targetsOf(mutant);
    const free = groups.find(
      (group) => group.ids.length < size && targets.every((name) => !group.targets.has(name)),
    );
    const group = free ?? { ids: [], targets: new Set<string>() };
    if (!free) groups.push(group);
    group.ids.push(mutant.id);
    for (const name of targets) group.targets.add(name);
  }
  return groups.map(({ ids }) => ids);
}

const targetsOf = ({ target }: SqlMutant): string[] =>
  target.kind === 'function' ? [target.name] : target.tables;

const isConcurrent = (test: string) => test.startsWith('tests/concurrency/');
