// Generates the right-hand side of a filter. Some of the generated values fit a type of a column,
// and others fit no type.
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

const PLAIN = [
  '1',
  '0',
  '-5',
  'Aya',
  'a*',
  '*',
  'true',
  'null',
  '2026-08-01',
  '2026-08-01T10:00:00Z',
  '{a,b}',
  '{1,2}',
  '[1,5)',
  '{"a":1}',
  '3.14',
  'cat & dog',
  "'cat'",
  '00000000-0000-0000-0000-000000000000',
  '',
];

export const filterValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: hostileText.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`) },
);

const element = fc.oneof(filterValue, fc.constantFrom('1', '2', '"a,b"'));

export const listValue: fc.Arbitrary<string> = fc
  .array(element, { maxLength: 5 })
  .map((items) => items.join(','));
