// Suggestions for mistyped names.
import { expect, test } from 'vitest';
import { LIKE_ENOUGH, nearName } from './near-name.ts';

test.each([
  ['projectz', 'projects'],
  ['Clients', 'clients'],
  ['client', 'clients'],
  ['zzz', undefined],
])('suggests for %s: %s', (wanted, expected) => {
  expect(nearName(wanted, ['clients', 'projects', 'people'])).toBe(expected);
});

test('does not suggest a merely similar name when the required similarity is high', () => {
  expect(nearName('client', ['clients'], LIKE_ENOUGH)).toBe('clients');
  expect(nearName('clinics', ['clients'])).toBe('clients');
  expect(nearName('clinics', ['clients'], LIKE_ENOUGH)).toBeUndefined();
});

test('does not compare a very long text', () => {
  const long = 'x'.repeat(301);
  expect(nearName(long, [long])).toBeUndefined();
});
