// Hints for names that were mistyped.
import { expect, test } from 'vitest';
import { nearName } from './near-name.ts';

test.each([
  ['projectz', 'projects'],
  ['Clients', 'clients'],
  ['client', 'clients'],
  ['zzz', undefined],
])('%s means %s', (wanted, expected) => {
  expect(nearName(wanted, ['clients', 'projects', 'people'])).toBe(expected);
});
