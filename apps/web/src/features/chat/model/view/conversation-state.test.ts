import { describe, expect, it } from 'vitest';
import { aConversation, aMember } from '../testing/test-conversation.ts';
import { aMessage } from '../testing/test-message.ts';
import {
  withMemberCursors,
  withNewMessage,
  withOwnReadCursor,
  withServerConversation,
} from './conversation-state.ts';

const me = 'youssef';
const hear = (part = {}, message = aMessage(1), previous = message.change - 1) =>
  withNewMessage(aConversation(part), message, previous, me);

describe('received message in the conversation list', () => {
  it('is unread and moves the conversation up when another person sent the message', () => {
    const { conversation, isComplete } = hear();
    expect(conversation).toMatchObject({
      unreadCount: 1,
      lastChange: 1,
      lastMessage: { id: 'm1' },
    });
    expect(conversation.lastMessageAt).toBe(aMessage(1).createdAt);
    expect(isComplete).toBe(true);
  });

  it('is counted once, even when received repeatedly', () => {
    const once = hear().conversation;
    expect(withNewMessage(once, aMessage(1), 0, me).conversation).toBe(once);
  });

  it('marks all earlier messages as read if the user is the sender of this message', () => {
    const own = aMessage(4, { senderId: me });
    const { conversation } = hear({ unreadCount: 3, lastChange: 3 }, own);
    expect(conversation).toMatchObject({ unreadCount: 0, readChange: 4 });
  });

  it('is not unread when it reports a group event', () => {
    expect(hear({}, aMessage(1, { type: 'event' })).conversation.unreadCount).toBe(0);
  });

  it('causes a reload of the conversation when the previous message was missed', () => {
    expect(hear({ lastChange: 1 }, aMessage(4)).isComplete).toBe(false);
  });

  it('remains the last message after an edit, with the new text, and is not unread again', () => {
    const edited = aMessage(1, { change: 2, body: 'new' });
    const { conversation } = withNewMessage(hear().conversation, edited, 1, me);
    expect(conversation).toMatchObject({ unreadCount: 1, lastMessage: { body: 'new' } });
  });

  it('does not replace the last message when the event changes an earlier message', () => {
    const known = hear({ lastMessage: aMessage(5), lastChange: 5 }, aMessage(2, { change: 6 }));
    expect(known.conversation).toMatchObject({ lastChange: 6, lastMessage: { id: 'm5' } });
  });

  it('causes a reload of the conversation if the message was deleted before the user read the message', () => {
    const gone = aMessage(1, { change: 2, body: null, deletedAt: '2026-01-02T00:00:00Z' });
    expect(withNewMessage(hear().conversation, gone, 1, me).isComplete).toBe(false);
  });

  it.each([
    [2, true],
    [3, true],
    [4, false],
  ])(
    'needs no reload if it follows change %i and the list knows all changes up to 3: %s',
    (previous, isComplete) => {
      expect(hear({ lastChange: 3 }, aMessage(5), previous).isComplete).toBe(isComplete);
    },
  );

  it.each([
    [4, 1],
    [5, 0],
    [9, 0],
  ])(
    'with change 5, when the user has read up to change %i, makes the unread count %i',
    (readChange, unreadCount) => {
      expect(hear({ readChange, lastChange: 4 }, aMessage(5)).conversation.unreadCount).toBe(
        unreadCount,
      );
    },
  );

  it('marks all messages as read after the user sent it on another device, but not after an edit of it', () => {
    const own = aMessage(5, { senderId: me });
    const before = { lastChange: 4, lastMessage: aMessage(4), unreadCount: 2 };
    expect(hear(before, own).conversation).toMatchObject({ unreadCount: 0, readChange: 5 });
    const edited = aMessage(2, { senderId: me, change: 5 });
    const known = { unreadCount: 2, readChange: 2, lastChange: 4, lastMessage: aMessage(4) };
    expect(hear(known, edited).conversation).toMatchObject({ unreadCount: 2, readChange: 2 });
  });

  it('does not change the unread count when it was deleted after it was read', () => {
    const gone = aMessage(2, { change: 5, deletedAt: '2026-01-02T00:00:00Z' });
    expect(hear({ readChange: 2, lastChange: 4 }, gone).isComplete).toBe(true);
    expect(hear({ readChange: 1, lastChange: 4 }, gone).isComplete).toBe(false);
  });

  it('becomes the last message of an empty conversation', () => {
    const { conversation } = hear({ lastMessage: null }, aMessage(1));
    expect(conversation.lastMessage?.id).toBe('m1');
  });

  it('never raises the unread count above a hundred, because the server does not count further', () => {
    expect(hear({ unreadCount: 100 }).conversation.unreadCount).toBe(100);
  });
});

describe('server response with a conversation', () => {
  it('does not undo changes from events that arrived after the request was sent', () => {
    const mine = aConversation({ lastChange: 9, unreadCount: 2 });
    expect(withServerConversation(mine, aConversation({ lastChange: 8 }))).toBe(mine);
  });

  it('is applied to an unknown conversation, and to a known one without newer events', () => {
    const answer = aConversation({ lastChange: 9, name: 'new' });
    expect(withServerConversation(undefined, answer)).toBe(answer);
    expect(withServerConversation(aConversation({ lastChange: 9 }), answer).name).toBe('new');
  });

  it.each([
    ['active', 9],
    ['requested', 9],
    ['left', 8],
    ['removed', 8],
  ] as const)(
    'sets, for a user whose membership has the status %s, the last change number to %i',
    (myStatus, lastChange) => {
      const answer = aConversation({ lastChange: 8, myStatus });
      expect(withServerConversation(aConversation({ lastChange: 9 }), answer).lastChange).toBe(
        lastChange,
      );
    },
  );

  it('adds new members and removes former ones', () => {
    const mine = aConversation({ members: [aMember('amina', { deliveredChange: 4 })] });
    const answer = aConversation({ members: [aMember('karim', { deliveredChange: 2 })] });
    expect(withServerConversation(mine, answer).members).toEqual(answer.members);
  });

  it('is applied for a former member, even if the loaded conversation has a higher last change number', () => {
    const left = aConversation({ lastChange: 8, myStatus: 'removed' });
    expect(withServerConversation(aConversation({ lastChange: 9 }), left).myStatus).toBe('removed');
  });

  it('does not make read messages unread, or restore a former member', () => {
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
    expect(withServerConversation(mine, answer)).toMatchObject({
      readChange: 9,
      unreadCount: 0,
      members: [{ deliveredChange: 9, shownReadChange: 8 }],
    });
  });
});

describe('read and delivered cursors', () => {
  it('only move forward', () => {
    const there = withMemberCursors(aConversation(), 'amina', 5, 3);
    expect(there.members[0]).toMatchObject({ deliveredChange: 5, shownReadChange: 3 });
    expect(withMemberCursors(there, 'amina', 4, 3)).toBe(there);
    expect(withMemberCursors(there, 'somebody', 9, 9)).toBe(there);
  });

  it.each([
    [5, 2, { deliveredChange: 5, shownReadChange: 3 }],
    [4, 4, { deliveredChange: 4, shownReadChange: 4 }],
    [9, 9, { deliveredChange: 9, shownReadChange: 9 }],
  ])(
    'of a member move independently if changes up to %i are delivered and changes up to %i are read',
    (delivered, read, there) => {
      const members = [
        aMember('amina', { deliveredChange: 4, shownReadChange: 3 }),
        aMember('youssef', { deliveredChange: 1, shownReadChange: 1 }),
      ];
      const next = withMemberCursors(aConversation({ members }), 'amina', delivered, read);
      expect(next.members).toMatchObject([there, { deliveredChange: 1, shownReadChange: 1 }]);
    },
  );

  it('do not change when an event contains the same position or an earlier one', () => {
    const read = aConversation({ readChange: 8, lastMessage: aMessage(8) });
    expect(withOwnReadCursor(read, 8)).toBe(read);
    expect(withOwnReadCursor(read, 7)).toBe(read);
    expect(withOwnReadCursor(aConversation({ unreadCount: 2 }), 0).unreadCount).toBe(0);
  });

  it('clear the unread count once the last message is read; before that, only the server sets the count', () => {
    const unread = aConversation({ unreadCount: 4, lastMessage: aMessage(8) });
    expect(withOwnReadCursor(unread, 8).unreadCount).toBe(0);
    expect(withOwnReadCursor(unread, 6)).toMatchObject({ unreadCount: 4, readChange: 6 });
    expect(withOwnReadCursor(withOwnReadCursor(unread, 8), 3).readChange).toBe(8);
  });
});
