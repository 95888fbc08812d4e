import { expect, test } from 'vitest';
import { onePerPlace } from './one-per-place.ts';
import { readSqlMutants } from './read-sql-mutants.ts';

const SQL = `create function private.f(p integer) returns boolean language sql as $$
  select p > 1 and p < 5
    and p <> 3
$$;`;

test('one mutant of each class and line is chosen, always the same', () => {
  const mutants = readSqlMutants([{ path: 'core/core/f.sql', area: 'core', sql: SQL }]);
  const placesOf = (chosen: typeof mutants) =>
    chosen.map(({ line, operator }) => `${line} ${operator}`);
  expect(placesOf(mutants)).toEqual([
    '2 drop conjunct',
    '2 move bound',
    '2 drop conjunct',
    '2 move bound',
    '3 drop conjunct',
    '3 change number',
  ]);
  const chosen = onePerPlace(mutants);
  expect(placesOf(chosen)).toEqual([
    '2 drop conjunct',
    '2 move bound',
    '3 drop conjunct',
    '3 change number',
  ]);
  expect(onePerPlace(mutants.toReversed()).toReversed()).toEqual(chosen);
});
