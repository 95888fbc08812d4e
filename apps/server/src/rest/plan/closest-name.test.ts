// Tests of the names that are suggested when a request contains a mistyped name.
import { expect, test } from 'vitest';
import { closestName, SIMILARITY_THRESHOLD } from './closest-name.ts';

test.each([
  ['projectz', 'projects'],
  ['Clients', 'clients'],
  ['client', 'clients'],
  ['zzz', undefined],
])('for the mistyped name %s, the suggestion is %s', (wanted, expected) => {
  expect(closestName(wanted, ['clients', 'projects', 'people'])).toBe(expected);
});

test('suggests only an almost identical name when the required similarity is high', () => {
  expect(closestName('client', ['clients'], SIMILARITY_THRESHOLD)).toBe('clients');
  expect(closestName('clinics', ['clients'])).toBe('clients');
  expect(closestName('clinics', ['clients'], SIMILARITY_THRESHOLD)).toBeUndefined();
});

test('suggests nothing for a very long text', () => {
  const long = 'x'.repeat(301);
  expect(closestName(long, [long])).toBeUndefined();
});
