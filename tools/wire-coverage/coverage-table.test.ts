import { expect, it } from 'vitest';
import { coverageTable } from './coverage-table.ts';

const results = new Map([
  ['a.test.ts > works', true],
  ['a.test.ts > breaks', false],
]);
const faultsOf = (row: { state: 'served' | 'refused' | 'not_yet'; proof?: string }) =>
  coverageTable([{ name: 'rest', rows: [{ feature: 'x', ...row }] }], results).faults;

it('takes only what a passed test has proven', () => {
  expect(faultsOf({ state: 'served', proof: 'a.test.ts > works' })).toEqual([]);
  expect(faultsOf({ state: 'served', proof: 'a.test.ts > breaks' })).toHaveLength(1);
  expect(faultsOf({ state: 'refused', proof: 'a.test.ts > gone' })).toHaveLength(1);
  expect(faultsOf({ state: 'served' })).toHaveLength(1);
  expect(faultsOf({ state: 'not_yet' })).toEqual([]);
});

it('writes one row a feature', () => {
  const { text } = coverageTable(
    [{ name: 'rest', rows: [{ feature: 'a|b', state: 'not_yet', note: 'later' }] }],
    results,
  );
  expect(text).toContain('| a\\|b | not yet: later |  |');
});
