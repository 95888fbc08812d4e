// Reads a conversation as one of its members sees it.
import type { Client } from 'pg';
import { call } from '../database/call.ts';

export type ConversationView = {
  id: string;
  name: string | null;
  last_change: number;
  members_epoch: number;
  my_status: string;
  my_role: string;
  read_change: number;
  unread_count: number;
  is_blocked: boolean;
  members: { user_id: string; role: string; status: string; shown_read_change: number }[];
  last_message: { id: string; body: string | null } | null;
};

export async function conversationOf(
  db: Client,
  userId: string,
  conversationId: string,
): Promise<ConversationView> {
  const row = await call<{ my_conversation: ConversationView }>(db, userId, 'my_conversation', {
    p_conversation_id: conversationId,
  });
  return row.my_conversation;
}
