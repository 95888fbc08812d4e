// Tests that the JSON text of each kind of value is the same as the output of to_jsonb.
import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

const plain = (oid: number) => ({ oid, elementOid: undefined });
const array = (elementOid: number) => ({ oid: 0, elementOid });

test.each([
  [null, plain(25), 'null'],
  ['t', plain(16), 'true'],
  ['f', plain(16), 'false'],
  ['9223372036854775807', plain(20), '9223372036854775807'],
  ['123456789012345678901234567890.10', plain(1700), '123456789012345678901234567890.10'],
  ['-1e-07', plain(701), '-1e-07'],
  ['NaN', plain(1700), '"NaN"'],
  ['-Infinity', plain(701), '"-Infinity"'],
  ['{"a": 1.0}', plain(3802), '{"a": 1.0}'],
  ['a "quoted"\nline', plain(25), '"a \\"quoted\\"\\nline"'],
  ['2026-11-21 06:00:00.123456+00', plain(1184), '"2026-11-21T06:00:00.123456+00:00"'],
  ['2026-11-21 06:00:00', plain(1114), '"2026-11-21T06:00:00"'],
  ['infinity', plain(1184), '"infinity"'],
  ['0044-03-15 12:00:00+00 BC', plain(1184), '"0044-03-15T12:00:00+00:00 BC"'],
  ['2026-11-21', plain(1082), '"2026-11-21"'],
  ['\\x00ff', plain(17), '"\\\\x00ff"'],
  ['{}', array(23), '[]'],
  ['{1,NULL,3}', array(23), '[1,null,3]'],
  ['{{1,2},{3,4}}', array(23), '[[1,2],[3,4]]'],
  ['[0:1]={7,8}', array(23), '[7,8]'],
  ['[0:0][1:2]={{7,NULL}}', array(23), '[[7,null]]'],
  ['{{"a,b","}"},{"{",NULL}}', array(25), '[["a,b","}"],["{",null]]'],
  ['{a,"b c","NULL",NULL,"d\\"e\\\\f",""}', array(25), '["a","b c","NULL",null,"d\\"e\\\\f",""]'],
  ['{"2026-11-21 06:00:00+00"}', array(1184), '["2026-11-21T06:00:00+00:00"]'],
  ['{"{\\"a\\": [1]}"}', array(3802), '[{"a": [1]}]'],
])('converts %s to the JSON text of to_jsonb', (text, type, expected) => {
  expect(jsonText(text, type)).toBe(expected);
  expect(() => JSON.parse(expected)).not.toThrow();
});
