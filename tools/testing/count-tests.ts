// How many tests of a step passed and failed: a runner's report says, any other command counts as one.
import { readFileSync } from 'node:fs';
import type { Step } from './steps.ts';

export type Count = { passed: number; failed: number };

/** A runner that ended badly, or ran nothing, has at least one failure, whatever its report says. */
export function countTests(step: Step, isGreen: boolean, reportFile: string): Count {
  if (!step.report) return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = readReport(step.report, reportFile);
  const ranNothing = count.passed + count.failed === 0;
  if ((!isGreen || ranNothing) && count.failed === 0) return { ...count, failed: 1 };
  return count;
}

function readReport(kind: 'vitest' | 'playwright', file: string): Count {
  let report: Record<string, unknown>;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
  if (kind === 'vitest') {
    return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) };
  }
  const stats = report.stats as { expected: number; unexpected: number; flaky: number };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
