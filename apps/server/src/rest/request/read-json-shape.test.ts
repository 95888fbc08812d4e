// Tests that the shape reader accepts exactly the texts that JSON.parse accepts.
import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PROPERTY_NAMES, readJsonShape } from './read-json-shape.ts';

type Shape = ReturnType<typeof readJsonShape>;

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the expected result of readJsonShape for a JSON text, computed with JSON.parse. The names
 * are sorted, because JSON.parse moves numeric names to the front.
 */
function shapeOf(text: string): Shape | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (isRow(value))
    return { shape: 'object', keys: Object.keys(value).sort(), isUniform: true, rows: 0 };
  if (!Array.isArray(value)) return { shape: 'scalar', keys: [], isUniform: true, rows: 0 };
  const rows = value.filter(isRow).map((row) => Object.keys(row).sort());
  const areRows = rows.length === value.length;
  const keys = areRows ? (rows[0] ?? []) : [];
  const isUniform = areRows && rows.every((own) => own.join('\n') === keys.join('\n'));
  const counted = value.filter((one) => typeof one === 'object' && one !== null).length;
  return { shape: 'array', keys, isUniform, rows: counted };
}

function read(text: string): Shape | undefined {
  try {
    const shape = readJsonShape(text);
    return { ...shape, keys: shape.keys.toSorted() };
  } catch (error) {
    expect(error).toMatchObject({ status: 400, code: 'PGRST102' });
    return undefined;
  }
}

function agrees(text: string): void {
  expect(read(text), text).toEqual(shapeOf(text));
}

test.each([
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    '[]',
    '{}',
    ' [ ] ',
    '[,]',
    '[1,]',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{1:2}',
  ],
  ...['0', '-0', '01', '-', '1.', '.5', '1e', '1e+5', '-1.5E-3', '+1', 'NaN', '1 2', '[1 2]', '"a'],
  ...['true', 'tru', 'nulls', '"\\u00e9"', '"\\u00g9"', '"\\x"', '"\n"', '"\\', "'a'", '\ufeff{}'],
  ...['{"a":1,"a":2}', '[{"a":1},{"a":2}]', '[{"a":1},{"b":2}]', '[{"a":1},{"a":1,"b":2}]'],
  ...['[{"a":1,"b":2},{"b":1,"a":2}]', '[{"a":1,"b":2},{"a":1,"a":2}]', '[{},{}]', '[{},{"a":1}]'],
  ...[
    '[{"a":1},1]',
    '[1,{"a":1}]',
    '[[{"a":1}]]',
    '[{"a":[{"b":1}]},{"a":{"c":1}}]',
    '[{"\\u0061":1},{"a":2}]',
  ],
])('reads %s like JSON.parse', agrees);

const token = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b"',
    '"\\n"',
    '1',
    '-0.5e3',
    '01',
    'true',
    'null',
    ' ',
  ],
);

test('gives the same result as JSON.parse for any sequence of tokens', () => {
  fc.assert(
    fc.property(
      fc.array(token, { maxLength: 9 }).map((all) => all.join('')),
      agrees,
    ),
    { seed: PROPERTY_SEED },
  );
});

test('reads any JSON value like JSON.parse, even after whitespace was added or a part was removed', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(2), fc.nat(), (value, space, place) => {
      const text = JSON.stringify(value, null, space);
      agrees(text);
      agrees(text.slice(0, place % text.length));
    }),
    { seed: PROPERTY_SEED },
  );
});

test('refuses JSON with more than 2000 levels, and returns only a limited number of property names', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(read(nested(2000))).toMatchObject({ shape: 'array' });
  expect(() => readJsonShape(nested(2001))).toThrow('JSON is nested deeper than 2000 levels');
  const names = Array.from({ length: 5000 }, (_, place) => `"a${place}":1`);
  expect(readJsonShape(`{${names.join(',')}}`).keys).toHaveLength(MAX_PROPERTY_NAMES + 1);
});
