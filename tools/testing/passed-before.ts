// Remembers on a developer's machine which step passed on which files, so that it need not run again on the same ones.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inputsOf, type Step } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const memory = join(root, 'node_modules/.cache/wasl-test/passed.json');

type Passed = Record<string, { files: string; tests: number }>;

/** Changes with the text of any file that the step reads: tracked ones, and new ones that git does not ignore. */
export function fingerprint(step: Step): string {
  const hash = createHash('sha256').update(JSON.stringify(step));
  for (const file of filesUnder(inputsOf(step))) {
    hash.update(file);
    const path = join(root, file);
    const facts = lstatSync(path, { throwIfNoEntry: false });
    if (facts?.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** How many tests passed when the step last ran on these files; undefined when it did not pass on them. */
export function passedBefore(step: Step, files: string): number | undefined {
  const passed = readMemory()[step.title];
  return passed?.files === files ? passed.tests : undefined;
}

export function rememberPassed(step: Step, files: string, tests: number): void {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ ...readMemory(), [step.title]: { files, tests } }));
}

function readMemory(): Passed {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    return {};
  }
}

function filesUnder(paths: string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return [...new Set(listed.split('\0').filter(Boolean))].sort();
}
