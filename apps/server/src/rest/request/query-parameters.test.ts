// Tests of parsing filters, logic trees, orders and limits in a query string
// (docs/protocol/rest.md#queries).
import { expect, test } from 'vitest';
import { parseQueryParameters } from './query-parameters.ts';

const only = (query: string, isFunction = false) => {
  const { conditions } = parseQueryParameters(query, isFunction);
  expect(conditions).toHaveLength(1);
  return conditions[0];
};

const compare = (operator: string, value: string, more: object = {}) => ({
  kind: 'compare',
  operator,
  value,
  ...more,
});

test.each([
  ['a=eq.1', compare('eq', '1')],
  ['a=eq.', compare('eq', '')],
  ['a=neq.x,y)', compare('neq', 'x,y)')],
  ['a=eq.1.5', compare('eq', '1.5')],
  ['a=like(any).{a*,b*}', compare('like', '{a*,b*}', { quantifier: 'any' })],
  ['a=gt(all).{1,2}', compare('gt', '{1,2}', { quantifier: 'all' })],
  ['a=isdistinct.x', compare('isdistinct', 'x')],
  ['a=cs.{1,2}', compare('cs', '{1,2}')],
  ['a=in.(1,2)', { kind: 'in', values: ['1', '2'] }],
  ['a=in.()', { kind: 'in', values: [] }],
  ['a=in.("x,y","q\\"z")', { kind: 'in', values: ['x,y', 'q"z'] }],
  ['a=in.(a"b,c)', { kind: 'in', values: ['a"b', 'c'] }],
  ['a=is.NULL', { kind: 'is', value: 'null' }],
  ['a=is.not_null', { kind: 'is', value: 'not_null' }],
  ['a=fts(french).chat', { kind: 'fts', operator: 'fts', config: 'french', value: 'chat' }],
  ['a=wfts."x" or y', { kind: 'fts', operator: 'wfts', value: '"x" or y' }],
])('parses the filter %s', (query, operation) => {
  expect(only(query)?.value).toEqual({
    kind: 'filter',
    field: { name: 'a', path: [] },
    isNegated: false,
    operation,
  });
});

test('negates a filter that starts with `not.`', () => {
  expect(only('a=not.in.(1)')?.value).toMatchObject({ isNegated: true });
});

test('decodes a plus sign as a space, as in forms', () => {
  expect(only('a=eq.x+y%2Bz')?.value).toMatchObject({ operation: { value: 'x y+z' } });
});

test('reads the embed path and the column of a filter, also for a column with a JSON path or a quoted column', () => {
  expect(only('clients.address->>city=eq.Fes')).toMatchObject({
    embedPath: ['clients'],
    value: { field: { name: 'address', path: [{ key: 'city' }] } },
  });
  expect(only('%22a.b%22=eq.1')).toMatchObject({
    embedPath: [],
    value: { field: { name: 'a.b' } },
  });
});

test('reads nested, negated and quoted conditions in logic trees', () => {
  expect(
    only('or=(a.eq.1,and(b.gt.2,not.or(c.is.null,d.eq."x,)\\"y")),e.cs.{1,2})')?.value,
  ).toEqual({
    kind: 'group',
    operator: 'or',
    isNegated: false,
    children: [
      expect.objectContaining({ operation: compare('eq', '1') }),
      {
        kind: 'group',
        operator: 'and',
        isNegated: false,
        children: [
          expect.objectContaining({ operation: compare('gt', '2') }),
          {
            kind: 'group',
            operator: 'or',
            isNegated: true,
            children: [
              expect.objectContaining({ operation: { kind: 'is', value: 'null' } }),
              expect.objectContaining({ operation: compare('eq', 'x,)"y') }),
            ],
          },
        ],
      },
      expect.objectContaining({ operation: compare('cs', '{1,2}') }),
    ],
  });
  expect(only('not.and=(a.eq.1)')).toMatchObject({ embedPath: [], value: { isNegated: true } });
  expect(only('clients.not.or=(a.eq.1)')).toMatchObject({
    embedPath: ['clients'],
    value: { operator: 'or', isNegated: true },
  });
});

test("assigns an order, limit or offset to the embed in its parameter's name, otherwise to the main rows", () => {
  const parsed = parseQueryParameters(
    'order=a.desc.nullslast,clients(name).asc,b&clients.order=id&clients.limit=3&limit=10&offset=20',
    false,
  );
  expect(parsed.orders).toEqual([
    {
      embedPath: [],
      value: [
        { field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
        { field: { name: 'name', path: [] }, relation: 'clients', direction: 'asc' },
        { field: { name: 'b', path: [] } },
      ],
    },
    { embedPath: ['clients'], value: [{ field: { name: 'id', path: [] } }] },
  ]);
  expect(parsed.limits).toEqual([
    { embedPath: ['clients'], value: 3 },
    { embedPath: [], value: 10 },
  ]);
  expect(parsed.offsets).toEqual([{ embedPath: [], value: 20 }]);
});

test('in a function call, treats a query parameter as an argument unless its value is a filter', () => {
  const parsed = parseQueryParameters('a=1&b=x.y&c=eq.1&select=id', true);
  expect(parsed.arguments).toEqual([
    ['a', '1'],
    ['b', 'x.y'],
  ]);
  expect(parsed.conditions).toHaveLength(1);
});

test('accepts an empty key in a JSON path', () => {
  const [condition] = parseQueryParameters('data->>""=eq.1', false).conditions;
  expect(condition?.value).toMatchObject({ field: { path: [{ arrow: '->>', key: '' }] } });
});

test.each([
  'a=1',
  'a=equals.1',
  'a=is.maybe',
  'a=in.(1',
  'a=in.1',
  'or=a.eq.1',
  'or=(a.eq.1',
  'or=()',
  'or=(a)',
  'order=a.up',
  'order=a.desc.desc',
  'columns=a,',
  'a%00=eq.1',
  'a=eq.%00',
  'a;b=eq.1',
  'a=fts(-).x',
  'a=not.wfts(12).x',
  '""=eq.1',
  'order=""',
  'or=("".eq.1)',
  'select=""',
  'columns=""',
  `or=${'(and'.repeat(3000)}`,
])('refuses the query %s', (query) => {
  expect(() => parseQueryParameters(query, false)).toThrow(
    expect.objectContaining({ status: 400, code: 'PGRST100' }),
  );
});
