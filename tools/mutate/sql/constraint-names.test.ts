import { expect, test } from 'vitest';
import { parseStatements } from '../../database/parse-statements.ts';
import { namedConstraints } from './constraint-names.ts';

const namesIn = (sql: string) =>
  namedConstraints(parseStatements(sql)[0]?.fields ?? {}).map(({ name }) => name);

test('a constraint without a name gets that of its table and columns', () => {
  expect(
    namesIn(`create table private.t (
      a integer check (a > 0) check (a < 9),
      b integer check (b > a) unique,
      c uuid constraint c_is_known references private.c (id),
      foreign key (a, b) references private.d (a, b),
      primary key (a, b))`),
  ).toEqual([
    't_a_check',
    't_a_check1',
    't_check',
    't_b_key',
    'c_is_known',
    't_a_b_fkey',
    't_pkey',
  ]);
});

test('the longer part of a name with more than 63 bytes is cut', () => {
  const table = 'a'.repeat(50);
  const column = 'b'.repeat(30);
  expect(namesIn(`create table private.${table} (${column} integer unique)`)).toEqual([
    `${'a'.repeat(29)}_${'b'.repeat(29)}_key`,
  ]);
});
