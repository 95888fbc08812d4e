import { expect, it } from 'vitest';
import { parseDeliveryFilter, parseDeliveryRole } from './delivery-filter.ts';

it('parses status filters from the URL, and reads any other value as `all`', () => {
  const filters = ['all', 'active', 'draft', 'done'];
  expect(filters.map(parseDeliveryFilter)).toEqual(filters);
  expect(['nonsense', 'sent', '', undefined].map(parseDeliveryFilter)).toEqual([
    'all',
    'all',
    'all',
    'all',
  ]);
});

it('parses roles from the URL, and reads any other value as `all`', () => {
  const roles = ['all', 'sent', 'received'];
  expect(roles.map(parseDeliveryRole)).toEqual(roles);
  expect(['nonsense', 'draft', undefined].map(parseDeliveryRole)).toEqual(['all', 'all', 'all']);
});
