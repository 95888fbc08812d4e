// Generates bodies of requests that write rows or call functions: rows, lists, unusual JSON, CSV,
// forms, and text that is none of these.
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';
import { mutatedText } from './mutated-text.ts';
import { columnNames } from './schema-names.ts';

const value = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      1,
      -1,
      0.5,
      true,
      [],
      {},
      ['a', 'b'],
      { a: 1 },
      '2026-08-01',
      '[1,5)',
      1e300,
      Number.MAX_SAFE_INTEGER,
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const key = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...columnNames) }, hostileText);
const goodRow = fc.record(
  {
    id: fc.integer({ min: 1, max: 40 }),
    name: hostileText,
    note: hostileText,
    tags: fc.constantFrom(['a'], null),
    data: fc.jsonValue({ maxDepth: 2 }),
    flag: fc.boolean(),
    kind_id: fc.constantFrom(1, 2, null),
  },
  { requiredKeys: [] },
);
const row = fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true });
const goodCall = fc.oneof(
  fc.record({ p_name: hostileText }),
  fc.record({ a: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ items: fc.array(hostileText, { maxLength: 3 }) }),
  fc.record({ p_note: hostileText }),
  fc.constant({}),
);
const named = fc.dictionary(
  fc.constantFrom('p_name', 'p_limit', 'a', 'b', 'items', 'p_note', 'x'),
  value,
  { maxKeys: 3, noNullPrototype: true },
);

const json = fc
  .oneof(
    { weight: 5, arbitrary: goodRow },
    { weight: 2, arbitrary: fc.array(goodRow, { maxLength: 3 }) },
    { weight: 2, arbitrary: row },
    { weight: 3, arbitrary: fc.array(row, { maxLength: 4 }) },
    { weight: 4, arbitrary: goodCall },
    { weight: 2, arbitrary: named },
    { weight: 1, arbitrary: value },
  )
  .map((body) => JSON.stringify(body));

const deep = fc
  .tuple(
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"a":', '}]']),
    fc.constantFrom(100, 3000, 60_000),
    fc.boolean(),
  )
  .map(([[open = '', close = ''], count, isClosed]) =>
    isClosed ? `{"data":${open.repeat(count)}1${close.repeat(count)}}` : open.repeat(count),
  );

export type FuzzBody = { type: string; text: string };

export const requestBody: fc.Arbitrary<FuzzBody> = fc.oneof(
  {
    weight: 12,
    arbitrary: mutatedText(json, 85).map((text) => ({ type: 'application/json', text })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'text/csv',
        'text/plain',
        'application/octet-stream',
        'application/x-www-form-urlencoded',
        '',
        'application/vnd.pgrst.object+json',
        'a/b',
      ),
      text: fc.oneof(
        hostileText,
        fc.constant('id,name\n1,a\n2,NULL'),
        fc.constant('name=a&note=b'),
      ),
    }),
  },
  { weight: 1, arbitrary: hostileText.map((text) => ({ type: 'application/json', text })) },
  {
    weight: 1,
    arbitrary: fc.tuple(deep, fc.nat({ max: 20 })).map(([text, dice]) => ({
      type: 'application/json',
      text: dice === 0 ? text : text.slice(0, 60),
    })),
  },
);
