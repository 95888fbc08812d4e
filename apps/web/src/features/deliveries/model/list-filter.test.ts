import { expect, it } from 'vitest';
import { filterOf, roleOf } from './list-filter.ts';

it('reads filters from the address and takes everything else for all', () => {
  expect([filterOf('active'), filterOf('nonsense'), filterOf(undefined)]).toEqual([
    'active',
    'all',
    'all',
  ]);
  expect([roleOf('received'), roleOf('draft')]).toEqual(['received', 'all']);
});
