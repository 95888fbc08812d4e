import { expect, it } from 'vitest';
import { filterOf, roleOf } from './delivery-filter.ts';

it('reads filters from the address and takes everything else for all', () => {
  const filters = ['all', 'active', 'draft', 'done'];
  expect(filters.map(filterOf)).toEqual(filters);
  expect(['nonsense', 'sent', '', undefined].map(filterOf)).toEqual(['all', 'all', 'all', 'all']);
});

it('reads roles from the address and takes everything else for all', () => {
  const roles = ['all', 'sent', 'received'];
  expect(roles.map(roleOf)).toEqual(roles);
  expect(['nonsense', 'draft', undefined].map(roleOf)).toEqual(['all', 'all', 'all']);
});
