// The files that differ from a commit, and the steps whose result they can change.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { inputsOf, type Step } from './steps.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Paths from the root: committed, staged, unstaged and new ones that git does not ignore.
 * @throws Error when `revision` names no commit.
 */
export function changedSince(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\0')
      .filter(Boolean);
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** A step that reads the report of another one brings that one along, and what both need on this machine. */
export function affectedSteps(steps: Step[], changed: string[]): Step[] {
  const isAffected = (step: Step) =>
    changed.some((file) =>
      inputsOf(step).some(
        (input) => input === '.' || file === input || file.startsWith(`${input}/`),
      ),
    );
  const wanted = new Set(steps.filter((step) => !step.isPreparation && isAffected(step)));
  // Steps that others wait for stand before them or not: a second walk finds those of those.
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
