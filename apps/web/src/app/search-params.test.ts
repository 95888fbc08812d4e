import { expect, it } from 'vitest';
import { stringSearchParams } from './search-params.ts';

it('returns the string and number values of the named parameters as strings, and drops all other values', () => {
  const read = stringSearchParams('q', 'status');
  expect(read({ q: 123, status: 'draft', other: 'x' })).toEqual({ q: '123', status: 'draft' });
  expect(read({ q: { $ne: 1 }, status: ['draft'] })).toEqual({});
});
