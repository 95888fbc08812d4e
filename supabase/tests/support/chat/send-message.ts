// Sends a message as a device does, with a plain insert. The insert returns the row, or nothing if
// the message was already sent.
import type { Client } from 'pg';
import { asCaller } from '../database/as-caller.ts';
import type { Caller } from '../database/caller.ts';

export type MessageRow = {
  id: string;
  conversation_id: string;
  sender_id: string;
  type: string;
  body: string | null;
  attachment: Record<string, unknown> | null;
  home_id: string | null;
  event: Record<string, unknown> | null;
  reactions: Record<string, string[]>;
  seq: number;
  change: number;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
};

export async function sendMessage(
  db: Client,
  sender: Caller,
  conversationId: string,
  body: string | null,
  more: Record<string, unknown> = {},
): Promise<MessageRow | undefined> {
  const row: Record<string, unknown> = {
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    sender_id: sender,
    body,
    ...more,
  };
  const columns = Object.keys(row);
  const [message] = await asCaller<MessageRow>(
    db,
    sender,
    `insert into public.messages (${columns.join(', ')})
     values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  return message;
}
