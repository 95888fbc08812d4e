// A conversation as my_conversations answers it, and as the app speaks of it.
import type { Conversation, MemberRole, MemberStatus } from '../chat-types.ts';
import { type MessageRow, messageFromRow } from './message-row.ts';

export type ConversationRow = {
  id: string;
  name: string | null;
  is_group: boolean;
  created_by: string | null;
  created_at: string;
  last_message_at: string | null;
  last_change: number;
  members_epoch: number;
  my_status: MemberStatus;
  my_role: MemberRole;
  read_change: number;
  muted_until: string | null;
  unread_count: number;
  is_blocked: boolean;
  members: {
    user_id: string;
    role: MemberRole;
    status: MemberStatus;
    delivered_change: number;
    shown_read_change: number;
    username: string | null;
    first_name: string | null;
    last_name: string | null;
    avatar_url: string | null;
  }[];
  last_message: MessageRow | null;
};

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
  lastMessage: row.last_message ? messageFromRow(row.last_message) : null,
});
