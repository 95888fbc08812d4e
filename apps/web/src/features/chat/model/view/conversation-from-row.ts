// Converts a row of the database function my_conversations to the domain type.
import type { Answers } from '@wasl/db-types/answers';
import type { Conversation, FoundMessage } from '../chat-types.ts';
import { messageFromRow } from './message-row.ts';

export type ConversationRow = Answers['my_conversation'];

export const conversationFromRow = (row: ConversationRow): Conversation => ({
  id: row.id,
  name: row.name,
  isGroup: row.is_group,
  createdBy: row.created_by,
  createdAt: row.created_at,
  lastMessageAt: row.last_message_at,
  lastChange: row.last_change,
  membersEpoch: row.members_epoch,
  myStatus: row.my_status,
  myRole: row.my_role,
  readChange: row.read_change,
  mutedUntil: row.muted_until,
  pinnedAt: row.pinned_at,
  unreadCount: row.unread_count,
  isBlocked: row.is_blocked,
  members: row.members.map((member) => ({
    userId: member.user_id,
    role: member.role,
    status: member.status,
    deliveredChange: member.delivered_change,
    shownReadChange: member.shown_read_change,
    username: member.username,
    firstName: member.first_name,
    lastName: member.last_name,
    avatarUrl: member.avatar_url,
  })),
  pinnedMessages: row.pinned_messages.map(messageFromRow),
  lastMessage: row.last_message ? messageFromRow(row.last_message) : null,
});

export const foundMessageFromRow = (row: Answers['search_messages'][number]): FoundMessage => ({
  message: messageFromRow(row.message),
  at: row.at,
  conversation: conversationFromRow(row.conversation),
});
