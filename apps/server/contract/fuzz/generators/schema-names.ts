// Generates names of columns, tables and types: mostly real ones, some quoted, some unknown.
import fc from 'fast-check';
import { HOSTILE_NAMES, hostileText } from './hostile-text.ts';

const COLUMNS = [
  'id',
  'owner',
  'name',
  'note',
  'tags',
  'data',
  'price',
  'big',
  'at',
  'span',
  'words',
  'flag',
  'kind_id',
];
const RELATIONS = [
  'fuzz_kinds',
  'fuzz_things',
  'fuzz_links',
  'kind_id',
  'fuzz_things_kind_id_fkey',
  'fuzz_near',
  'fuzz_view',
];
const TYPES = [
  'text',
  'int',
  'numeric',
  'jsonb',
  'date',
  'bool',
  'uuid',
  'bytea',
  'tsvector',
  'text[]',
  'regclass',
  'double precision',
  'xml',
  'inet',
  'nosuch',
];

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const quoted = hostileText.map(quote);

const named = (names: string[]) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: quoted },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_NAMES).map(quote) },
    { weight: 1, arbitrary: hostileText },
  );

export const columnName: fc.Arbitrary<string> = named(COLUMNS);
export const relationName: fc.Arbitrary<string> = named(RELATIONS);
export const typeName: fc.Arbitrary<string> = named(TYPES);
export const columnNames = COLUMNS;

const jsonStep = fc.oneof(
  fc.constantFrom('->a', '->>a', '->0', '->>-1', '->"b c"', '->>owner', '->->', '->>'),
  hostileText.map((text) => `->>${text}`),
);

/** A column name, sometimes followed by a path into the column's JSON value. */
export const fieldName: fc.Arbitrary<string> = fc
  .tuple(columnName, fc.array(jsonStep, { maxLength: 2 }), fc.nat({ max: 3 }))
  .map(([name, path, dice]) =>
    dice === 0 ? `${name === 'id' ? 'data' : name}${path.join('')}` : name,
  );
