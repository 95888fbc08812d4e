// Tests of the limits for JSON. Brackets and commas inside strings must not be counted.
import { expect, it } from 'vitest';
import { parseShallowJson } from './json-depth.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it.each([
  ['100 levels', nested(100)],
  ['many lists side by side', `[${Array(500).fill('[]').join()}]`],
  ['10,000 values', JSON.stringify(Array(10_000).fill(1))],
  ['commas in a string', JSON.stringify(','.repeat(20_000))],
  ['commas after an escaped quote', JSON.stringify(`"${','.repeat(20_000)}`)],
  ['brackets in a string', JSON.stringify('['.repeat(500))],
  ['brackets after an escaped quote', JSON.stringify(`"${'{'.repeat(500)}`)],
  ['brackets after an escaped backslash', JSON.stringify(['\\', '['.repeat(500)])],
])('accepts JSON within the limits: %s', (_case, text) => {
  expect(parseShallowJson(text)).toEqual(JSON.parse(text));
});

it.each([
  ['101 levels', nested(101)],
  ['levels after a string that ends in a backslash', `["\\\\",${nested(100)}]`],
  ['lists and objects nested in each other', `${'[{"a":'.repeat(51)}1${'}]'.repeat(51)}`],
])('rejects JSON that is nested too deeply: %s', (_case, text) => {
  expect(() => parseShallowJson(text)).toThrow('deeper than 100 levels');
});

it.each([
  ['10,001 values', JSON.stringify(Array(10_001).fill(1))],
  ['many empty lists', JSON.stringify(Array(5001).fill([]))],
  [
    'many keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [i, 1]))),
  ],
  ['values after a string that ends in a backslash', `["\\\\",${'1,'.repeat(10_000)}1]`],
])('rejects JSON with too many values: %s', (_case, text) => {
  expect(() => parseShallowJson(text)).toThrow('more than 10000 values');
});
