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
  ['a green run', true, vitest(5, 0), { passed: 5, failed: 0, flaky: [] }],
  ['failed tests', false, vitest(4, 1), { passed: 4, failed: 1, flaky: [] }],
  [
    'a runner that ended badly after its tests',
    false,
    vitest(5, 0),
    { passed: 5, failed: 1, flaky: [] },
  ],
  ['a runner that found no test', true, vitest(0, 0), { passed: 0, failed: 1, flaky: [] }],
  [
    'a report that was not written',
    true,
    join(folder, 'none.json'),
    { passed: 0, failed: 1, flaky: [] },
  ],
  ['a report cut in half', true, reportOf('{"numPassed'), { passed: 0, failed: 1, flaky: [] }],
])('%s', (_, isGreen, file, expected) =>
  expect(countTests(step('vitest'), isGreen, file)).toEqual(expected),
);

it('a test of the browser that passed only when it ran again counts as passed, and is named', () => {
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

it('a command without a report is one test', () => {
  expect(countTests(step(), true, '')).toEqual({ passed: 1, failed: 0, flaky: [] });
  expect(countTests(step(), false, '')).toEqual({ passed: 0, failed: 1, flaky: [] });
});
