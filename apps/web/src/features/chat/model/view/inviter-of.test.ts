import { describe, expect, it } from 'vitest';
import { aConversation, aMember } from '../testing/test-conversation.ts';
import { aMessage } from '../testing/test-message.ts';
import { inviterOf } from './inviter-of.ts';

const group = aConversation({
  isGroup: true,
  createdBy: 'salma',
  members: ['karim', 'amina', 'salma', 'youssef'].map((id) => aMember(id)),
});
const added = (seq: number, by: string, whom: string) =>
  aMessage(seq, { senderId: by, type: 'event', event: { kind: 'added', user_id: whom } });

describe('inviterOf', () => {
  it('is the other one where two are alone', () => {
    expect(inviterOf(aConversation(), [], 'amina')).toBe('youssef');
  });
  it('is who added the reader to a group, and the last of them when that was twice', () => {
    const lines = [
      added(1, 'salma', 'amina'),
      added(2, 'karim', 'youssef'),
      added(3, 'youssef', 'amina'),
    ];
    expect(inviterOf(group, lines, 'amina')).toBe('youssef');
  });
  it('is who made the group for those who are in it from the beginning', () => {
    expect(inviterOf(group, [added(1, 'salma', 'karim')], 'amina')).toBe('salma');
  });
  it('is nobody when that person has no account any more', () => {
    expect(inviterOf({ ...group, createdBy: null }, [], 'amina')).toBeUndefined();
  });
  it('is not who did something else to the reader, nor who added somebody else', () => {
    const admin = aMessage(2, {
      senderId: 'karim',
      type: 'event',
      event: { kind: 'made_admin', user_id: 'amina' },
    });
    const lines = [aMessage(1, { senderId: 'karim' }), admin, added(3, 'karim', 'youssef')];
    expect(inviterOf(group, lines, 'amina')).toBe('salma');
  });
  it('is nobody for the one who made the group, nor where nobody else is', () => {
    expect(inviterOf(group, [], 'salma')).toBeUndefined();
    expect(inviterOf(aConversation({ members: [aMember('amina')] }), [], 'amina')).toBeUndefined();
  });
});
