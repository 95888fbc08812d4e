// A message as the database writes it, and as the app speaks of it.
import type { Attachment, GroupEvent, Message, MessageType } from '../chat-types.ts';

export type MessageRow = {
  id: string;
  conversation_id: string;
  sender_id: string;
  type: MessageType;
  body: string | null;
  attachment: Attachment | null;
  home_id: string | null;
  event: GroupEvent | null;
  reply_to_id: string | null;
  is_forwarded: boolean;
  reactions: Record<string, string[]>;
  seq: number;
  change: number;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
};

export const messageFromRow = (row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  type: row.type,
  body: row.body,
  attachment: row.attachment,
  homeId: row.home_id,
  event: row.event,
  replyToId: row.reply_to_id,
  isForwarded: row.is_forwarded,
  reactions: row.reactions,
  seq: row.seq,
  change: row.change,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
});
