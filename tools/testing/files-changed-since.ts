// Finds the files that were changed after a commit, and the test steps whose results these files
// can affect.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { stepInputsOf, type TestStep } from './test-steps.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Returns the paths of the files that were changed after `revision` and are not ignored by git,
 * relative to the root. The changes may be committed, staged or unstaged, and new files are
 * included. @throws Error when `revision` is not a commit.
 */
export function filesChangedSince(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\0')
      .filter(Boolean);
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/**
 * Returns the steps affected by the changed files. If an affected step reads the reports of other
 * steps, those other steps are included. Preparations that any of the included steps needs are
 * included too.
 */
export function affectedTestSteps(steps: TestStep[], changed: string[]): TestStep[] {
  const isAffected = (step: TestStep) =>
    changed.some((file) =>
      stepInputsOf(step).some(
        (input) => input === '.' || file === input || file.startsWith(`${input}/`),
      ),
    );
  const wanted = new Set(steps.filter((step) => !step.isPreparation && isAffected(step)));
  // A step found in one pass may itself depend on an earlier or later step in the list. The passes
  // are therefore repeated until one finds no further steps.
  for (let before = -1; before < wanted.size; ) {
    before = wanted.size;
    for (const { after = [], readsReports } of [...wanted]) {
      for (const early of steps) {
        if (after.includes(early.title) && (early.isPreparation || readsReports)) wanted.add(early);
      }
    }
  }
  return steps.filter((step) => wanted.has(step));
}
