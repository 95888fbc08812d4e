// Reads what a person was told, unread first and newest first, as her screen does.
import type { Client } from 'pg';
import { call } from './database/call.ts';

export type Notice = {
  id: string;
  type: string;
  kind: string;
  data: Record<string, unknown>;
  conversation_id: string | null;
  transfer_id: string | null;
  count: number;
  is_read: boolean;
  updated_at: string;
  person?: { id: string; first_name: string };
  transfer?: { reference: string; recipient_name?: string; centimes: number };
  reason?: { code: string };
};

export async function noticesOf(
  db: Client,
  person: string,
  args: Record<string, unknown> = {},
): Promise<Notice[]> {
  const row = await call<{ my_notifications: Notice[] }>(db, person, 'my_notifications', args);
  return row.my_notifications;
}
