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
  it('returns the other person in a chat of two', () => {
    expect(inviterOf(aConversation(), [], 'amina')).toBe('youssef');
  });
  it('returns the member who last added the reader to a group', () => {
    const lines = [
      added(1, 'salma', 'amina'),
      added(2, 'karim', 'youssef'),
      added(3, 'youssef', 'amina'),
    ];
    expect(inviterOf(group, lines, 'amina')).toBe('youssef');
  });
  it('returns the creator of the group for a reader who was one of its initial members', () => {
    expect(inviterOf(group, [added(1, 'salma', 'karim')], 'amina')).toBe('salma');
  });
  it("returns nobody when the inviter's account was deleted", () => {
    expect(inviterOf({ ...group, createdBy: null }, [], 'amina')).toBeUndefined();
  });
  it('ignores events that made the reader an admin, and events that added other people', () => {
    const admin = aMessage(2, {
      senderId: 'karim',
      type: 'event',
      event: { kind: 'made_admin', user_id: 'amina' },
    });
    const lines = [aMessage(1, { senderId: 'karim' }), admin, added(3, 'karim', 'youssef')];
    expect(inviterOf(group, lines, 'amina')).toBe('salma');
  });
  it('returns nobody when the reader created the group, or when there is no other member', () => {
    expect(inviterOf(group, [], 'salma')).toBeUndefined();
    expect(inviterOf(aConversation({ members: [aMember('amina')] }), [], 'amina')).toBeUndefined();
  });
});
