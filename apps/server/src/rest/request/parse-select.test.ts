// Tests of the select grammar (docs/protocol/rest.md#queries).
import { expect, test } from 'vitest';
import { parseSelect } from './parse-select.ts';
import { refuseAggregates } from './refuse-aggregates.ts';

const column = (name: string, more: object = {}) => ({
  kind: 'field',
  field: { name, path: [] },
  ...more,
});

const embed = (relation: string, items: object[], more: object = {}) => ({
  kind: 'embed',
  relation,
  join: 'left',
  isSpread: false,
  items,
  ...more,
});

test.each([
  ['', []],
  ['*', [column('*')]],
  ['id,name', [column('id'), column('name')]],
  ['label:name::text', [column('name', { alias: 'label', cast: 'text' })]],
  ['price::double precision', [column('price', { cast: 'double precision' })]],
  ['"odd, name":"a.b"', [column('a.b', { alias: 'odd, name' })]],
  ['first-name', [column('first-name')]],
  ['المدينة', [column('المدينة')]],
  ['clients(*)', [embed('clients', [column('*')])]],
  [
    'who:clients!inner(name)',
    [embed('clients', [column('name')], { alias: 'who', join: 'inner' })],
  ],
  ['clients!fk!inner(id)', [embed('clients', [column('id')], { hint: 'fk', join: 'inner' })]],
  ['clients!fk!left(id)', [embed('clients', [column('id')], { hint: 'fk' })]],
  ['...clients(name)', [embed('clients', [column('name')], { isSpread: true })]],
  ['clients()', [embed('clients', [])]],
  ['a(b(c(d)))', [embed('a', [embed('b', [embed('c', [column('d')])])])]],
])('parses select=%s', (text, expected) => {
  expect(parseSelect(text)).toEqual(expected);
});

test('parses a JSON path into keys and indexes', () => {
  expect(parseSelect('data->list->0->>name::int')).toEqual([
    {
      kind: 'field',
      cast: 'int',
      field: {
        name: 'data',
        path: [
          { arrow: '->', key: 'list', isIndex: false },
          { arrow: '->', key: '0', isIndex: true },
          { arrow: '->>', key: 'name', isIndex: false },
        ],
      },
    },
  ]);
});

test.each([
  'id,,name',
  'id)',
  'clients(',
  'clients(id',
  'a:b:c',
  'id;drop table x',
  'id--',
  '"open',
  '(',
])('refuses select=%s', (text) => {
  expect(() => parseSelect(text)).toThrow(expect.objectContaining({ code: 'PGRST100' }));
});

test.each(['count()', 'amount.sum()', 'c:amount.avg()::int', 'clients(amount.max())'])(
  'rejects the aggregate %s when aggregates are disabled',
  (text) => {
    expect(() => refuseAggregates(parseSelect(text))).toThrow(
      expect.objectContaining({ code: 'PGRST123' }),
    );
  },
);

test('the error for invalid syntax names the position and the expected token', () => {
  expect(() => parseSelect('id,,x')).toThrow(
    expect.objectContaining({
      status: 400,
      message: '"failed to parse select parameter (id,,x)" (line 1, column 4)',
      details: expect.stringContaining('unexpected "," expecting'),
    }),
  );
});

test('rejects very deep nesting before it exhausts the stack', () => {
  expect(() => parseSelect('a('.repeat(5000))).toThrow(
    expect.objectContaining({ code: 'PGRST100' }),
  );
});
