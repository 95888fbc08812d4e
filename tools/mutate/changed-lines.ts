// Finds the lines that were changed after a commit.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type ChangedLines = Map<string, [first: number, last: number][]>;

/**
 * Returns the changed lines of each file that exists, by path relative to the root. The changes may
 * be committed, staged or unstaged. All lines of a new file count as changed.
 * @throws Error when `revision` is not a commit.
 */
export function linesChangedSince(revision: string): ChangedLines {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const diff = git('-c', 'core.quotePath=false', 'diff', '-U0', '--no-renames', revision, '--');
  const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  const changed = readDiff(diff);
  for (const file of added) changed.set(file, [[1, Number.MAX_SAFE_INTEGER]]);
  return changed;
}

/**
 * Reads the output of `git diff -U0`. Where lines were only removed, the lines before and after the
 * gap count as changed.
 */
export function readDiff(diff: string): ChangedLines {
  const changed: ChangedLines = new Map();
  let ranges: [number, number][] = [];
  for (const line of diff.split('\n')) {
    const [header, file] = /^\+\+\+ (?:b\/(.+)|\/dev\/null)$/.exec(line) ?? [];
    if (header) ranges = [];
    if (file) changed.set(file, ranges);
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (!start) continue;
    const first = Number(start);
    ranges.push(count === '0' ? [first, first + 1] : [first, first + Number(count) - 1]);
  }
  return changed;
}
