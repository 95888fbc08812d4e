import { expect, it } from 'vitest';
import { matchesSearch, statusFilter } from './list-filter.ts';

it('shows all for a status that does not exist', () => {
  expect(statusFilter('pending')).toBe('pending');
  expect(statusFilter('cancelled')).toBeUndefined();
  expect(statusFilter(undefined)).toBeUndefined();
});

it('finds by name without accents, and by reference with or without dashes', () => {
  const transfer = { recipient_name: 'Zoé Béchar', reference: 'WSL-7K3M-Q9TD' };
  expect(matchesSearch(transfer, 'zoe be')).toBe(true);
  expect(matchesSearch(transfer, '7k3mq9')).toBe(true);
  expect(matchesSearch(transfer, 'wsl-7k3m')).toBe(true);
  expect(matchesSearch(transfer, '  ')).toBe(true);
  expect(matchesSearch(transfer, 'omar')).toBe(false);
  expect(matchesSearch({ recipient_name: null, reference: 'WSL-0000-0000' }, 'omar')).toBe(false);
});
