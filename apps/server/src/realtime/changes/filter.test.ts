import { expect, it } from 'vitest';
import { parseFilters } from './filter.ts';

const passes = (filter: string, values: Record<string, string | null>) =>
  parseFilters(filter).every((test) => test(values));

it.each([
  ['a=eq.1', { a: '1' }, true],
  ['a=eq.1', { a: '10' }, false],
  ['a=neq.1', { a: null }, false],
  ['a=gt.9', { a: '10' }, true],
  ['a=in.(1,2)', { a: '2' }, true],
  ['a=not.in.(1,2)', { a: '2' }, false],
  ['a=like.x%', { a: 'xyz' }, true],
  ['a=is.null', { a: null }, true],
  ['a=eq.1,b=eq.2', { a: '1', b: '3' }, false],
  ['missing=eq.1', { a: '1' }, false],
])('%s of %j is %s', (filter, values, expected) => {
  expect(passes(filter, values)).toBe(expected);
});

it('refuses what is no filter', () => {
  expect(() => parseFilters('a')).toThrow();
  expect(() => parseFilters('a=match.(x+x+)+y')).toThrow();
});
