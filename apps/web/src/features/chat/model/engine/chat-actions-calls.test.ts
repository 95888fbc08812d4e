// What each action asks of the server, with what, and what is read again after it.
import { beforeEach, describe, expect, it } from 'vitest';
import { ID, settled, TestActions } from '../testing/test-actions.ts';
import { aMessage } from '../testing/test-message.ts';

let done: TestActions['done'];
let answers: TestActions['answers'];
let actions: TestActions['actions'];

beforeEach(() => {
  ({ done, answers, actions } = new TestActions());
});

const report = {
  id: 'r1',
  conversationId: 'c1',
  userId: 'karim',
  reason: 'scam',
  note: null,
  messageIds: ['m1'],
};
const preferences = { sharesReadReceipts: false, sharesPresence: true, isFoundByPhone: true };
const line = { ...aMessage(1), status: 'sent' as const };

describe('an action asks the server once, and then', () => {
  it.each<[string, () => unknown, unknown[][]]>([
    [
      'editing reads the message',
      () => actions.edit('m1', ' new '),
      [
        ['edit', 'm1', 'new'],
        ['then rereadMessage', 'm1'],
      ],
    ],
    [
      'deleting reads the message',
      () => actions.remove('m1'),
      [
        ['remove', 'm1'],
        ['then rereadMessage', 'm1'],
      ],
    ],
    [
      'naming a group reads it',
      () => actions.renameGroup('c1', ' Famille '),
      [
        ['renameGroup', 'c1', 'Famille'],
        ['then read', 'c1'],
      ],
    ],
    [
      'adding members reads the group',
      () => actions.addMembers('c1', ['karim']),
      [
        ['addMembers', 'c1', ['karim']],
        ['then read', 'c1'],
      ],
    ],
    [
      'removing a member reads the group',
      () => actions.removeMember('c1', 'karim'),
      [
        ['removeMember', 'c1', 'karim'],
        ['then read', 'c1'],
      ],
    ],
    [
      'leaving reads the conversation',
      () => actions.leaveConversation('c1'),
      [
        ['leave', 'c1'],
        ['then read', 'c1'],
      ],
    ],
    [
      'making an admin reads the group',
      () => actions.setMemberRole('c1', 'karim', 'admin'),
      [
        ['setRole', 'c1', 'karim', 'admin'],
        ['then read', 'c1'],
      ],
    ],
    [
      'muting reads the conversation',
      () => actions.mute('c1', 'infinity'),
      [
        ['mute', 'c1', 'infinity'],
        ['then read', 'c1'],
      ],
    ],
    [
      'accepting a request reads it',
      () => actions.answerRequest('c1', 'accept'),
      [
        ['answerRequest', 'c1', 'accept'],
        ['then read', 'c1'],
      ],
    ],
    [
      'declining a request takes it out of the list',
      () => actions.answerRequest('c1', 'decline'),
      [
        ['answerRequest', 'c1', 'decline'],
        ['then remove', 'c1'],
      ],
    ],
    [
      'blocking reads the list',
      () => actions.blockPerson('karim'),
      [['block', 'karim'], ['then refresh']],
    ],
    [
      'unblocking reads the list',
      () => actions.unblockPerson('karim'),
      [['unblock', 'karim'], ['then refresh']],
    ],
    ['reporting reads nothing', () => actions.reportPerson(report), [['report', report]]],
    [
      'choosing what others see reads it',
      () => actions.setPreferences(preferences),
      [['setPreferences', preferences], ['then readPreferences']],
    ],
    ['searching reads nothing', () => actions.findPerson(' karim '), [['findPerson', 'karim']]],
    ['retrying asks the queue', () => actions.retry('m1'), [['retry', 'm1']]],
    ['cancelling asks the queue', () => actions.cancel('m1'), [['cancel', 'm1']]],
    ['reacting is shown', () => actions.react(line, 'heart'), [['react', line, 'heart']]],
    ['reading is noted', () => actions.markRead('c1'), [['markRead', 'c1']]],
    ['writing is said', () => actions.typing('c1'), [['typing', 'c1']]],
  ])('%s', async (_, act, expected) => {
    await act();
    await settled();
    expect(done).toEqual(expected);
  });
});

const no = () => Promise.reject(new Error('no'));

it.each<[string, string, () => Promise<unknown>]>([
  ['renaming', 'renameGroup', () => actions.renameGroup('c1', 'x')],
  ['blocking', 'block', () => actions.blockPerson('karim')],
  ['editing', 'edit', () => actions.edit('m1', 'x')],
  ['declining', 'answerRequest', () => actions.answerRequest('c1', 'decline')],
  ['choosing', 'setPreferences', () => actions.setPreferences(preferences)],
  ['creating', 'createGroup', () => actions.createGroup('x', [])],
  ['opening', 'open', () => actions.openWith('karim')],
])('tells that %s was refused, and reads nothing', async (_, name, act) => {
  answers[name] = no;
  await expect(act()).rejects.toThrow('no');
  expect(done).toHaveLength(1);
});

it.each<[string, string, () => Promise<unknown>]>([
  ['renaming', 'read', () => actions.renameGroup('c1', 'x')],
  ['blocking', 'refresh', () => actions.blockPerson('karim')],
  ['accepting', 'read', () => actions.answerRequest('c1', 'accept')],
])('is content with %s when only reading it again failed', async (_, name, act) => {
  answers[name] = no;
  await act();
  expect(done).toHaveLength(2);
});

it('opens a conversation under a new id, and reads the one that the server names', async () => {
  answers.open = async () => 'known';
  expect(await actions.openWith('karim')).toBe('known');
  expect(done).toEqual([
    ['open', 'karim', expect.stringMatching(ID)],
    ['then read', 'known'],
  ]);
});

it('makes a group under a new id and reads it', async () => {
  const id = await actions.createGroup(' Famille ', ['karim', 'salma']);
  expect(id).toMatch(ID);
  expect(done).toEqual([
    ['createGroup', id, 'Famille', ['karim', 'salma']],
    ['then read', id],
  ]);
});
