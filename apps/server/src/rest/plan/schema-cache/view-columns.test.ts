// Tests of parsing the query tree that PostgreSQL stores for a view.
import { expect, test } from 'vitest';
import { viewColumns } from './view-columns.ts';

const entry = (position: number, table: number, column: number, expression = '{VAR :varno 1}') =>
  `{TARGETENTRY :expr ${expression} :resno ${position} :resname c${position} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;

const view = (...entries: string[]) =>
  `({QUERY :commandType 1 :rtable ({RTE :subquery {QUERY :targetList (${entry(9, 99, 9)})}}) :targetList (${entries.join(' ')}) :returningList <>})`;

test('maps only the columns that the outermost query of a view selects unchanged', () => {
  const computed = entry(2, 0, 0, `{SUBLINK :subselect {QUERY :targetList (${entry(2, 77, 7)})}}`);
  expect(viewColumns(view(entry(1, 500, 3), computed, entry(3, 600, 1)))).toEqual([
    { position: 1, table: 500, column: 3 },
    { position: 3, table: 600, column: 1 },
  ]);
});

test('ignores brackets in escaped names and quoted text', () => {
  const odd = entry(1, 500, 3, '{CONST :value \\{ \\( "({[" :end 1}');
  expect(viewColumns(view(odd, entry(2, 500, 4)))).toHaveLength(2);
});
