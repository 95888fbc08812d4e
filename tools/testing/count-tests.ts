// Counts the tests of a step from the report of its test runner. A command without a report counts
// as one test.
import { readFileSync } from 'node:fs';
import type { TestStep } from './test-steps.ts';

export type TestCount = {
  passed: number;
  failed: number;
  /**
   * Titles of browser tests that failed at first and passed when they were run again alone. They
   * count as passed.
   */
  flaky: string[];
};

/**
 * Counts the passed and failed tests of a step. If the test runner failed or ran no tests, at least
 * one failure is counted, whatever the report contains.
 */
export function countTests(step: TestStep, isGreen: boolean, reportFile: string): TestCount {
  if (!step.report) return { passed: Number(isGreen), failed: Number(!isGreen), flaky: [] };
  const count = readReport(step.report, reportFile);
  const ranNothing = count.passed + count.failed === 0;
  if ((!isGreen || ranNothing) && count.failed === 0) return { ...count, failed: 1 };
  return count;
}

/**
 * Format of the report: https://playwright.dev/docs/test-reporters#json-reporter. The report has
 * one suite for each file, which contains further suites and the tests (specs).
 */
type Suite = {
  suites?: Suite[];
  specs?: { file: string; line: number; title: string; tests: { status: string }[] }[];
};

function readReport(kind: 'vitest' | 'playwright', file: string): TestCount {
  let report: Record<string, unknown>;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, flaky: [] };
  }
  if (kind === 'vitest') {
    const { numPassedTests, numFailedTests } = report;
    return { passed: Number(numPassedTests), failed: Number(numFailedTests), flaky: [] };
  }
  const stats = report.stats as { expected: number; unexpected: number; flaky: number };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: (report.suites as Suite[]).flatMap(flakyTests),
  };
}

function flakyTests({ suites = [], specs = [] }: Suite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...flaky.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(flakyTests),
  ];
}
