// Hints for names that were mistyped.
import { expect, test } from 'vitest';
import { LIKE_ENOUGH, nearName } from './near-name.ts';

test.each([
  ['projectz', 'projects'],
  ['Clients', 'clients'],
  ['client', 'clients'],
  ['zzz', undefined],
])('%s means %s', (wanted, expected) => {
  expect(nearName(wanted, ['clients', 'projects', 'people'])).toBe(expected);
});

test('a name that only resembles another is not meant where the likeness must be high', () => {
  expect(nearName('client', ['clients'], LIKE_ENOUGH)).toBe('clients');
  expect(nearName('clinics', ['clients'])).toBe('clients');
  expect(nearName('clinics', ['clients'], LIKE_ENOUGH)).toBeUndefined();
});

test('a very long text is compared with nothing', () => {
  const long = 'x'.repeat(301);
  expect(nearName(long, [long])).toBeUndefined();
});
