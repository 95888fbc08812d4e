import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './count-tests.ts';
import type { Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasl-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

const step = (report?: 'vitest' | 'playwright'): Step => ({
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
  ['a green run', true, vitest(5, 0), { passed: 5, failed: 0 }],
  ['failed tests', false, vitest(4, 1), { passed: 4, failed: 1 }],
  ['a runner that ended badly after its tests', false, vitest(5, 0), { passed: 5, failed: 1 }],
  ['a runner that found no test', true, vitest(0, 0), { passed: 0, failed: 1 }],
  ['a report that was not written', true, join(folder, 'none.json'), { passed: 0, failed: 1 }],
  ['a report cut in half', true, reportOf('{"numPassed'), { passed: 0, failed: 1 }],
])('%s', (_, isGreen, file, expected) =>
  expect(countTests(step('vitest'), isGreen, file)).toEqual(expected),
);

it('a test of the browser that passed only the second time counts as failed', () => {
  const file = reportOf(JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 2 } }));
  expect(countTests(step('playwright'), true, file)).toEqual({ passed: 3, failed: 3 });
});

it('a command without a report is one test', () => {
  expect(countTests(step(), true, '')).toEqual({ passed: 1, failed: 0 });
  expect(countTests(step(), false, '')).toEqual({ passed: 0, failed: 1 });
});
