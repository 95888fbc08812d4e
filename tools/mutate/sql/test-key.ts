// Name under which the coverage of a test is stored.
import { relative } from 'node:path';
import type { RunnerTestCase } from 'vitest';

/** Returns the path of the test's file relative to `root`, and the test's full name. */
export function testKey(test: RunnerTestCase, root: string): string {
  return `${relative(root, test.file.filepath)}#${test.fullTestName}`;
}
