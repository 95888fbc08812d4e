import { MONEY_TRANSFER_STATUSES } from '@wasl/core/money-transfer-status';
import { expect, it } from 'vitest';
import { matchesSearch, parseStatusFilter } from './transfer-filter.ts';

it('the status filter accepts every status; an unknown value selects all transfers', () => {
  expect(MONEY_TRANSFER_STATUSES.map(parseStatusFilter)).toEqual(MONEY_TRANSFER_STATUSES);
  expect(parseStatusFilter('cancelled')).toBeUndefined();
  expect(parseStatusFilter('Pending')).toBeUndefined();
  expect(parseStatusFilter(undefined)).toBeUndefined();
});

const named = { recipient_name: 'Zoé Béchar', reference: 'WSL-7K3M-Q9TD' };
const unnamed = { recipient_name: null, reference: 'WSL-7K3M-Q9TD' };

it.each([
  [named, 'zoe be', true],
  [named, 'BÉCHAR', true],
  [named, '7k3mq9', true],
  [named, 'wsl-7k3m', true],
  [named, 'WSL 7K3M Q9TD', true],
  [named, '  ', true],
  [named, 'omar', false],
  [named, 'WSL-0000', false],
  // "zoebe" does not find "Zoé Béchar": only the separators of a reference are ignored in a search.
  [named, 'zoebe', false],
  [unnamed, 'q9td', true],
  [unnamed, '', true],
  [unnamed, 'null', false],
])(
  'reports whether the transfer %o is found by a search for "%s": %s',
  (transfer, query, isFound) => {
    expect(matchesSearch(transfer, query)).toBe(isFound);
  },
);
