// Display names of people and conversations.
import { describe, expect, it } from 'vitest';
import type { MemberStatus } from '../chat-types.ts';
import { aConversation, aMember } from '../testing/test-conversation.ts';
import { chatTitle, fullName, othersOf, shortName } from './chat-title.ts';

const named = (username: string | null, firstName: string | null, lastName: string | null) => ({
  username,
  firstName,
  lastName,
});

it.each([
  [named('amina_t', 'Amina', 'Tazi'), 'Amina', 'Amina Tazi'],
  [named('amina_t', null, null), 'amina_t', 'amina_t'],
  [named(null, 'Amina', 'Tazi'), 'Amina', 'Amina Tazi'],
  [named(null, 'Amina', null), 'Amina', 'Amina'],
  [named('amina_t', null, 'Tazi'), 'Tazi', 'Tazi'],
  [named(null, null, null), '', ''],
])('shows %o as %o in a group and as %o alone', (person, short, full) => {
  expect(shortName(person)).toBe(short);
  expect(fullName(person)).toBe(full);
});

describe('other members', () => {
  const others = (...statuses: [string, MemberStatus][]) =>
    othersOf(
      aConversation({ members: statuses.map(([id, status]) => aMember(id, { status })) }),
      'me',
    ).map(({ userId }) => userId);

  it.each<[string, [string, MemberStatus][], string[]]>([
    [
      'those who are in it',
      [
        ['me', 'active'],
        ['a', 'active'],
        ['b', 'active'],
      ],
      ['a', 'b'],
    ],
    [
      'who has not answered yet',
      [
        ['me', 'active'],
        ['a', 'requested'],
      ],
      ['a'],
    ],
    [
      'nobody who left while somebody is there',
      [
        ['a', 'left'],
        ['b', 'active'],
        ['c', 'removed'],
      ],
      ['b'],
    ],
    [
      'who left when nobody else is there',
      [
        ['me', 'active'],
        ['a', 'left'],
        ['b', 'removed'],
      ],
      ['a', 'b'],
    ],
    ['nobody where she is alone', [['me', 'active']], []],
    [
      'who has not answered yet, and nobody who left',
      [
        ['a', 'requested'],
        ['b', 'left'],
      ],
      ['a'],
    ],
  ])('are %s', (_, statuses, ids) => expect(others(...statuses)).toEqual(ids));
});

it.each([
  ['its name', { name: ' Famille ' }, 'Famille'],
  ['the others where its name is blank', { name: '  ' }, 'amina, karim'],
  ['the others where it has none', { name: null }, 'amina, karim'],
  [
    'nothing where nobody has a name',
    { members: [aMember('amina', named(null, null, null))] },
    undefined,
  ],
  [
    'those who have a name',
    { members: [aMember('karim'), aMember('x', named(null, null, null))] },
    'karim',
  ],
  [
    'the whole name of the one other',
    { members: [aMember('amina', named('amina_t', 'Amina', 'Tazi'))] },
    'Amina Tazi',
  ],
  ['nothing where nobody is', { members: [aMember('youssef')] }, undefined],
])('is titled %s', (_, part, title) => {
  const members = [aMember('amina'), aMember('youssef'), aMember('karim')];
  expect(chatTitle(aConversation({ members, ...part }), 'youssef')).toBe(title);
});
