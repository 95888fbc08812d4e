// Tests that filters of clients are parsed, and that invalid filters are rejected.
import { expect, test } from 'vitest';
import { parseFilter } from './parse-filter.ts';

const condition = (column: string, operator: string, values: string[], isNegated = false) => ({
  column,
  operator,
  values,
  isNegated,
});

test.each([
  ['id=eq.1', [condition('id', 'eq', ['1'])]],
  ['name=eq.a.b=c', [condition('name', 'eq', ['a.b=c'])]],
  ['name=eq.', [condition('name', 'eq', [''])]],
  ['id=in.(1,2,3)', [condition('id', 'in', ['1', '2', '3'])]],
  ['name=in.("a,b","c\\"d",e)', [condition('name', 'in', ['a,b', 'c"d', 'e'])]],
  ['name=eq."a, b (c)"', [condition('name', 'eq', ['a, b (c)'])]],
  ['name=not.is.null', [condition('name', 'is', ['null'], true)]],
  ['name=eq.O"Hara', [condition('name', 'eq', ['O"Hara'])]],
  ['name=eq.(x', [condition('name', 'eq', ['(x'])]],
  [
    'id=gte.5,status=in.(a,b),name=not.ilike.%x%',
    [
      condition('id', 'gte', ['5']),
      condition('status', 'in', ['a', 'b']),
      condition('name', 'ilike', ['%x%'], true),
    ],
  ],
])('parses the filter %s', (filter, expected) => {
  expect(parseFilter(filter)).toEqual(expected);
});

test.each([
  '',
  'id',
  'id=1',
  'id=eq',
  'id=wrong.1',
  '=eq.1',
  'id=in.1,2',
  'id=in.(1,2',
  'name=eq."open',
  `id=in.(${Array.from({ length: 101 }, (_, i) => i)})`,
  Array.from({ length: 21 }, () => 'id=eq.1').join(','),
])('rejects the filter %s', (filter) => {
  expect(typeof parseFilter(filter)).toBe('string');
});
