import { expect, it } from 'vitest';
import { stringSearchParams } from './search-params.ts';

it('returns strings and numbers of the named parameters as strings, and drops everything else', () => {
  const read = stringSearchParams('q', 'status');
  expect(read({ q: 123, status: 'draft', other: 'x' })).toEqual({ q: '123', status: 'draft' });
  expect(read({ q: { $ne: 1 }, status: ['draft'] })).toEqual({});
});
