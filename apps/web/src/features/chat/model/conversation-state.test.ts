import { describe, expect, it } from 'vitest';
import { withAnswer, withCursor, withNewMessage, withRead } from './conversation-state.ts';
import { aConversation, aMember } from './test-conversation.ts';
import { aMessage } from './test-message.ts';

const me = 'youssef';
const hear = (part = {}, message = aMessage(1), previous = message.change - 1) =>
  withNewMessage(aConversation(part), message, previous, me);

describe('a message', () => {
  it('of somebody else is unread and moves the conversation', () => {
    const { conversation, isComplete } = hear();
    expect(conversation).toMatchObject({
      unreadCount: 1,
      lastChange: 1,
      lastMessage: { id: 'm1' },
    });
    expect(conversation.lastMessageAt).toBe(aMessage(1).createdAt);
    expect(isComplete).toBe(true);
  });

  it('counts once, however often it comes', () => {
    const once = hear().conversation;
    expect(withNewMessage(once, aMessage(1), 0, me).conversation).toBe(once);
  });

  it('of her own says that she has read all before it', () => {
    const own = aMessage(4, { senderId: me });
    const { conversation } = hear({ unreadCount: 3, lastChange: 3 }, own);
    expect(conversation).toMatchObject({ unreadCount: 0, readChange: 4 });
  });

  it('that says what happened in a group is not unread', () => {
    expect(hear({}, aMessage(1, { type: 'event' })).conversation.unreadCount).toBe(0);
  });

  it('after one that was not heard asks for the conversation', () => {
    expect(hear({ lastChange: 1 }, aMessage(4)).isComplete).toBe(false);
  });

  it('that was edited is the last one in its new wording, and not unread again', () => {
    const edited = aMessage(1, { change: 2, body: 'new' });
    const { conversation } = withNewMessage(hear().conversation, edited, 1, me);
    expect(conversation).toMatchObject({ unreadCount: 1, lastMessage: { body: 'new' } });
  });

  it('above the last one does not become the last one when it changes', () => {
    const known = hear({ lastMessage: aMessage(5), lastChange: 5 }, aMessage(2, { change: 6 }));
    expect(known.conversation).toMatchObject({ lastChange: 6, lastMessage: { id: 'm5' } });
  });

  it('that was deleted before it was read is counted by the server', () => {
    const gone = aMessage(1, { change: 2, body: null, deletedAt: '2026-01-02T00:00:00Z' });
    expect(withNewMessage(hear().conversation, gone, 1, me).isComplete).toBe(false);
  });

  it('never counts beyond a hundred, as the server', () => {
    expect(hear({ unreadCount: 100 }).conversation.unreadCount).toBe(100);
  });
});

describe('an answer of the server', () => {
  it('does not undo what was heard since', () => {
    const mine = aConversation({ lastChange: 9, unreadCount: 2 });
    expect(withAnswer(mine, aConversation({ lastChange: 8 }))).toBe(mine);
  });

  it('tells whoever has left of an earlier end', () => {
    const left = aConversation({ lastChange: 8, myStatus: 'removed' });
    expect(withAnswer(aConversation({ lastChange: 9 }), left).myStatus).toBe('removed');
  });

  it('does not make read messages unread, nor call anybody back', () => {
    const last = aMessage(9);
    const mine = aConversation({
      lastChange: 9,
      readChange: 9,
      lastMessage: last,
      members: [aMember('amina', { deliveredChange: 9, shownReadChange: 7 })],
    });
    const answer = aConversation({
      lastChange: 9,
      readChange: 4,
      unreadCount: 5,
      lastMessage: last,
      members: [aMember('amina', { deliveredChange: 8, shownReadChange: 8 })],
    });
    expect(withAnswer(mine, answer)).toMatchObject({
      readChange: 9,
      unreadCount: 0,
      members: [{ deliveredChange: 9, shownReadChange: 8 }],
    });
  });
});

describe('cursors', () => {
  it('only go forward', () => {
    const there = withCursor(aConversation(), 'amina', 5, 3);
    expect(there.members[0]).toMatchObject({ deliveredChange: 5, shownReadChange: 3 });
    expect(withCursor(there, 'amina', 4, 3)).toBe(there);
    expect(withCursor(there, 'somebody', 9, 9)).toBe(there);
  });

  it('empty the count once the last message is read, and leave it to the server before', () => {
    const unread = aConversation({ unreadCount: 4, lastMessage: aMessage(8) });
    expect(withRead(unread, 8).unreadCount).toBe(0);
    expect(withRead(unread, 6)).toMatchObject({ unreadCount: 4, readChange: 6 });
    expect(withRead(withRead(unread, 8), 3).readChange).toBe(8);
  });
});
