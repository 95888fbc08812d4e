// Display names of people and conversations.
import { describe, expect, it } from 'vitest';
import type { MemberStatus } from '../chat-types.ts';
import { aConversation, aMember } from '../testing/test-conversation.ts';
import { chatTitle, fullName, otherMembersOf, shortName } from './chat-title.ts';

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
])(
  'the name of the person %o is shown as %o in a group and as %o in a chat of two',
  (person, short, full) => {
    expect(shortName(person)).toBe(short);
    expect(fullName(person)).toBe(full);
  },
);

describe('otherMembersOf', () => {
  const others = (...statuses: [string, MemberStatus][]) =>
    otherMembersOf(
      aConversation({ members: statuses.map(([id, status]) => aMember(id, { status })) }),
      'me',
    ).map(({ userId }) => userId);

  it.each<[string, [string, MemberStatus][], string[]]>([
    [
      'the active members',
      [
        ['me', 'active'],
        ['a', 'active'],
        ['b', 'active'],
      ],
      ['a', 'b'],
    ],
    [
      'members with a pending request',
      [
        ['me', 'active'],
        ['a', 'requested'],
      ],
      ['a'],
    ],
    [
      'only current members when there are any',
      [
        ['a', 'left'],
        ['b', 'active'],
        ['c', 'removed'],
      ],
      ['b'],
    ],
    [
      'former members when there are no others',
      [
        ['me', 'active'],
        ['a', 'left'],
        ['b', 'removed'],
      ],
      ['a', 'b'],
    ],
    ['empty when the user is alone', [['me', 'active']], []],
    [
      'members with a pending request, without former members',
      [
        ['a', 'requested'],
        ['b', 'left'],
      ],
      ['a'],
    ],
  ])('returns %s', (_, statuses, ids) => expect(others(...statuses)).toEqual(ids));
});

it.each([
  ['by its name', { name: ' Famille ' }, 'Famille'],
  ['by its members when the name is blank', { name: '  ' }, 'amina, karim'],
  ['by its members when it has no name', { name: null }, 'amina, karim'],
  [
    'undefined when no member has a name',
    { members: [aMember('amina', named(null, null, null))] },
    undefined,
  ],
  [
    'by the members who have a name',
    { members: [aMember('karim'), aMember('x', named(null, null, null))] },
    'karim',
  ],
  [
    'by the full name of the only other member',
    { members: [aMember('amina', named('amina_t', 'Amina', 'Tazi'))] },
    'Amina Tazi',
  ],
  ['undefined without other members', { members: [aMember('youssef')] }, undefined],
])('chooses the right title for a conversation: %s', (_, part, title) => {
  const members = [aMember('amina'), aMember('youssef'), aMember('karim')];
  expect(chatTitle(aConversation({ members, ...part }), 'youssef')).toBe(title);
});
