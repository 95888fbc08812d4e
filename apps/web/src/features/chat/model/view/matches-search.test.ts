// Tests the search for conversations by name.
import { expect, it } from 'vitest';
import { aConversation, aMember } from '../testing/test-conversation.ts';
import { matchesSearch } from './matches-search.ts';

const group = aConversation({
  name: 'Voyage à Fès',
  members: [
    aMember('me', { username: 'salma_b', firstName: 'Salma', lastName: 'Berrada' }),
    aMember('a', { username: 'karim_t', firstName: 'Kârim', lastName: 'El-Idrissi' }),
    aMember('b', { username: null, firstName: 'أمينة', lastName: null }),
  ],
});

it.each([
  ['', true],
  ['voyage', true],
  ['  FES ', true],
  ['karim', true],
  ['karim el idrissi', true],
  ['karim_t', true],
  ['امينه', true],
  ['salma', false],
  ['omar', false],
  ['null', false],
])('reports whether the search %o finds the group: %s', (search, isFound) => {
  expect(matchesSearch(group, search, 'me')).toBe(isFound);
});

it('finds an unnamed conversation only by its members', () => {
  const two = { ...group, name: null };
  expect(matchesSearch(two, 'karim', 'me')).toBe(true);
  expect(matchesSearch(two, 'null', 'me')).toBe(false);
  expect(matchesSearch(two, 'salma', undefined)).toBe(true);
});
