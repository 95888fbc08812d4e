import { expect, it } from 'vitest';
import { summarizeResults } from './summarize-results.ts';

const step = (passed: number, failed: number, flaky: string[] = []) => ({ passed, failed, flaky });
const names = (count: number) => Array.from({ length: count }, (_, n) => `test ${n}`);

it('adds up the passed and failed tests of all steps and collects the flaky tests', () => {
  expect(summarizeResults([step(5, 0), step(7, 2, ['a']), step(1, 0, ['b'])])).toEqual({
    passed: 13,
    failed: 2,
    flaky: ['a', 'b'],
    isTooFlaky: false,
  });
});

it('reports no failures for a run without steps', () => {
  expect(summarizeResults([])).toEqual({ passed: 0, failed: 0, flaky: [], isTooFlaky: false });
});

it('three flaky tests do not fail the run, but four do', () => {
  expect(summarizeResults([step(9, 0, names(3))])).toMatchObject({
    failed: 0,
    isTooFlaky: false,
  });
  const [one = '', ...others] = names(4);
  expect(summarizeResults([step(9, 0, [one]), step(9, 0, others)])).toMatchObject({
    failed: 1,
    isTooFlaky: true,
  });
});
