// Depth is counted where JSON has it: brackets in a text are text.
import { expect, it } from 'vitest';
import { parseShallowJson } from './json-depth.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it.each([
  ['100 levels', nested(100)],
  ['many brackets beside each other', `[${Array(500).fill('[]').join()}]`],
  ['brackets in a text', JSON.stringify('['.repeat(500))],
  ['brackets behind an escaped quote', JSON.stringify(`"${'{'.repeat(500)}`)],
  ['brackets behind an escaped backslash', JSON.stringify(['\\', '['.repeat(500)])],
])('takes %s', (_case, text) => {
  expect(parseShallowJson(text)).toEqual(JSON.parse(text));
});

it.each([
  ['101 levels', nested(101)],
  ['levels behind a text that ends in a backslash', `["\\\\",${nested(100)}]`],
  ['lists and objects together', `${'[{"a":'.repeat(51)}1${'}]'.repeat(51)}`],
])('refuses %s', (_case, text) => {
  expect(() => parseShallowJson(text)).toThrow('deeper than 100 levels');
});
