// Converts a message row of the database to the domain type.
import type { Answers } from '@wasl/db-types/answers';
import type { Message } from '../chat-types.ts';

export type MessageRow = NonNullable<Answers['my_conversation']['last_message']>;

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
