import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './count-tests.ts';
import type { TestStep } from './test-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasl-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

const step = (report?: 'vitest' | 'playwright'): TestStep => ({
  title: 'step',
  command: [],
  reads: [],
  ...(report && { report }),
});

function reportOf(content: string): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, content);
  return file;
}

const vitest = (passed: number, failed: number) =>
  reportOf(JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));

it.each([
  ['a successful run', true, vitest(5, 0), { passed: 5, failed: 0, flaky: [] }],
  ['failed tests', false, vitest(4, 1), { passed: 4, failed: 1, flaky: [] }],
  [
    'a runner that failed after its tests',
    false,
    vitest(5, 0),
    { passed: 5, failed: 1, flaky: [] },
  ],
  ['a runner that found no tests', true, vitest(0, 0), { passed: 0, failed: 1, flaky: [] }],
  ['a missing report', true, join(folder, 'none.json'), { passed: 0, failed: 1, flaky: [] }],
  ['a truncated report', true, reportOf('{"numPassed'), { passed: 0, failed: 1, flaky: [] }],
])('counts the passed and failed tests in this report: %s', (_, isGreen, file, expected) =>
  expect(countTests(step('vitest'), isGreen, file)).toEqual(expected),
);

it('a browser test that passed only when it was retried counts as passed and is listed', () => {
  const spec = (title: string, status: string) => ({
    file: 'e2e/chat.test.ts',
    line: 7,
    title,
    tests: [{ status }],
  });
  const suites = [
    { specs: [spec('sends', 'expected')], suites: [{ specs: [spec('reads', 'flaky')] }] },
    { specs: [spec('breaks', 'unexpected')] },
  ];
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  const file = reportOf(JSON.stringify({ stats, suites }));
  const flaky = ['e2e/chat.test.ts:7 reads'];
  expect(countTests(step('playwright'), false, file)).toEqual({ passed: 4, failed: 1, flaky });
});

it('counts a command that writes no report as a single test, passed or failed', () => {
  expect(countTests(step(), true, '')).toEqual({ passed: 1, failed: 0, flaky: [] });
  expect(countTests(step(), false, '')).toEqual({ passed: 0, failed: 1, flaky: [] });
});
