import { expect, it } from 'vitest';
import { filterOf, roleOf } from './delivery-filter.ts';

it('parses status filters from the URL, and reads any other value as `all`', () => {
  const filters = ['all', 'active', 'draft', 'done'];
  expect(filters.map(filterOf)).toEqual(filters);
  expect(['nonsense', 'sent', '', undefined].map(filterOf)).toEqual(['all', 'all', 'all', 'all']);
});

it('parses roles from the URL, and reads any other value as `all`', () => {
  const roles = ['all', 'sent', 'received'];
  expect(roles.map(roleOf)).toEqual(roles);
  expect(['nonsense', 'draft', undefined].map(roleOf)).toEqual(['all', 'all', 'all']);
});
