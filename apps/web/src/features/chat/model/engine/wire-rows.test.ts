// Conversion of every field of database rows and live events to the domain types.
import { expect, it } from 'vitest';
import { type ConversationRow, conversationFromRow } from '../view/conversation-from-row.ts';
import { type MessageRow, messageFromRow } from '../view/message-row.ts';
import {
  parseLiveConversation,
  parseLiveCursor,
  parseLiveMessage,
  parseLiveRead,
} from './live-events.ts';

const message: MessageRow = {
  id: 'm1',
  conversation_id: 'c1',
  sender_id: 'amina',
  type: 'image',
  body: 'Salam',
  attachment: { path: 'p', name: 'n', mime: 'image/png', size: 3 },
  home_id: 'h1',
  viewing_id: null,
  event: { kind: 'added', user_id: 'karim' },
  reply_to_id: 'm0',
  is_forwarded: true,
  reactions: { karim: ['heart'] },
  seq: 5,
  change: 6,
  created_at: '2026-01-01T00:00:00Z',
  edited_at: '2026-01-02T00:00:00Z',
  deleted_at: '2026-01-03T00:00:00Z',
};
const asMessage = {
  id: 'm1',
  conversationId: 'c1',
  senderId: 'amina',
  type: 'image',
  body: 'Salam',
  attachment: { path: 'p', name: 'n', mime: 'image/png', size: 3 },
  homeId: 'h1',
  event: { kind: 'added', user_id: 'karim' },
  replyToId: 'm0',
  isForwarded: true,
  reactions: { karim: ['heart'] },
  seq: 5,
  change: 6,
  createdAt: '2026-01-01T00:00:00Z',
  editedAt: '2026-01-02T00:00:00Z',
  deletedAt: '2026-01-03T00:00:00Z',
};
const conversation: ConversationRow = {
  id: 'c1',
  name: 'Famille',
  is_group: true,
  created_by: 'amina',
  created_at: '2026-01-01T00:00:00Z',
  last_message_at: '2026-01-02T00:00:00Z',
  last_change: 9,
  members_epoch: 2,
  my_status: 'requested',
  my_role: 'admin',
  read_change: 7,
  muted_until: 'infinity',
  pinned_at: '2026-01-02T00:00:00Z',
  unread_count: 3,
  is_blocked: true,
  members: [
    {
      user_id: 'karim',
      role: 'member',
      status: 'left',
      delivered_change: 8,
      shown_read_change: 6,
      username: 'karim_t',
      first_name: 'Karim',
      last_name: 'Tazi',
      avatar_url: 'k.jpg',
    },
  ],
  pinned_messages: [{ ...message, event: null }],
  last_message: message,
};

it('converts a message row of the server to the message format of the app', () =>
  expect(messageFromRow(message)).toEqual(asMessage));

it('converts a row to a conversation with its members and last message', () => {
  expect(conversationFromRow(conversation)).toEqual({
    id: 'c1',
    name: 'Famille',
    isGroup: true,
    createdBy: 'amina',
    createdAt: '2026-01-01T00:00:00Z',
    lastMessageAt: '2026-01-02T00:00:00Z',
    lastChange: 9,
    membersEpoch: 2,
    myStatus: 'requested',
    myRole: 'admin',
    readChange: 7,
    mutedUntil: 'infinity',
    pinnedAt: '2026-01-02T00:00:00Z',
    unreadCount: 3,
    isBlocked: true,
    members: [
      {
        userId: 'karim',
        role: 'member',
        status: 'left',
        deliveredChange: 8,
        shownReadChange: 6,
        username: 'karim_t',
        firstName: 'Karim',
        lastName: 'Tazi',
        avatarUrl: 'k.jpg',
      },
    ],
    pinnedMessages: [{ ...asMessage, event: null }],
    lastMessage: asMessage,
  });
  expect(conversationFromRow({ ...conversation, last_message: null }).lastMessage).toBeNull();
});

it("reads the number of the conversation's previous change from a live message event", () => {
  expect(parseLiveMessage({ message, previous_change: 4 })).toEqual({
    message: asMessage,
    previousChange: 4,
  });
});

it.each([
  undefined,
  null,
  'message',
  {},
  { message, previous_change: '4' },
  { message },
  { previous_change: 4 },
  { message: { ...message, id: 7 }, previous_change: 4 },
  { message: null, previous_change: 4 },
])('ignores the invalid event %o', (payload) => expect(parseLiveMessage(payload)).toBeUndefined());

it('parses both cursors of a member: one for delivered messages and one for read messages', () => {
  const cursor = {
    conversation_id: 'c1',
    user_id: 'amina',
    delivered_change: 8,
    shown_read_change: 6,
  };
  expect(parseLiveCursor(cursor)).toEqual({
    conversationId: 'c1',
    userId: 'amina',
    delivered: 8,
    read: 6,
  });
  expect(parseLiveRead({ conversation_id: 'c1', read_change: 5 })).toEqual({
    conversationId: 'c1',
    change: 5,
  });
  expect(parseLiveConversation({ conversation_id: 'c1' })).toBe('c1');
});

it.each([
  undefined,
  null,
  7,
  { conversation_id: 7, user_id: 7, delivered_change: 'x', read_change: null },
])('returns empty IDs and cursors of zero for the malformed event %o', (payload) => {
  expect(parseLiveCursor(payload)).toEqual({
    conversationId: '',
    userId: '',
    delivered: 0,
    read: 0,
  });
  expect(parseLiveRead(payload)).toEqual({ conversationId: '', change: 0 });
  expect(parseLiveConversation(payload)).toBe('');
});
