import { expect, it } from 'vitest';
import type { CoverageRow } from '../../apps/server/contract/coverage/coverage-row.ts';
import { coverageTable } from './coverage-table.ts';

const results = new Map([
  ['a.test.ts > works', true],
  ['a.test.ts > breaks', false],
  ['a.test.ts > also works', true],
]);
const faultsOf = (row: Partial<CoverageRow>) =>
  coverageTable(
    [{ name: 'rest', rows: [{ feature: 'x', state: 'served', ...row }] }],
    results,
    () => 'the code is user_banned',
  ).faults;

it('takes only what a passed test has proven', () => {
  expect(faultsOf({ proof: 'a.test.ts > works' })).toEqual([]);
  expect(faultsOf({ proof: 'a.test.ts > breaks' })).toHaveLength(1);
  expect(faultsOf({ state: 'refused', proof: 'a.test.ts > gone' })).toHaveLength(1);
  expect(faultsOf({})).toHaveLength(1);
  expect(faultsOf({ state: 'not_yet' })).toEqual([]);
});

it('asks for a proof of each thing that a feature names', () => {
  const feature = 'Filters: one, two';
  expect(faultsOf({ feature, proof: 'a.test.ts > works' })).toEqual([
    'rest: Filters: one, two: names "two" and no test of its own for it',
  ]);
  const both = { one: 'a.test.ts > works', two: 'a.test.ts > also works' };
  expect(faultsOf({ feature, proof: both })).toEqual([]);
  expect(faultsOf({ feature, proof: { ...both, two: 'a.test.ts > breaks' } })).toHaveLength(1);
  expect(faultsOf({ feature, proof: { ...both, three: 'a.test.ts > works' } })).toEqual([
    'rest: Filters: one, two: proves "three", which it does not name',
  ]);
});

it('takes no proof from a file that does not know the code', () => {
  expect(faultsOf({ feature: 'Bans: user_banned', proof: 'a.test.ts > works' })).toEqual([]);
  expect(faultsOf({ feature: 'Bans: not_banned', proof: 'a.test.ts > works' })).toEqual([
    'rest: Bans: not_banned: "a.test.ts > works" stands in a file that does not know not_banned',
  ]);
});

it('writes one row a feature, and each claim beside its proof', () => {
  const rows: CoverageRow[] = [
    { feature: 'a|b', state: 'not_yet', note: 'later' },
    { feature: 'c', state: 'served', proof: { one: 'x', two: 'x', three: 'y' } },
  ];
  const { text } = coverageTable([{ name: 'rest', rows }], results, () => '');
  expect(text).toContain('| a\\|b | not yet: later |  |');
  expect(text).toContain('| c | served | one, two: x<br>three: y |');
});
