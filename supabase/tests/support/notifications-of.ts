// Reads all notifications of a person, unread first and newest first, each with the values that its
// text contains.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export type NotificationFields = {
  id: string;
  type: string;
  kind: string;
  data: Record<string, unknown>;
  conversation_id: string | null;
  transfer_id: string | null;
  count: number;
  is_read: boolean;
  is_head: boolean;
  updated_at: string;
  person?: { id: string; first_name: string };
  transfer?: { reference: string; recipient_name?: string; centimes: number };
  reason?: { code: string };
};

/**
 * Returns every notification, including earlier events that the list shows only as part of a newer
 * one.
 */
export async function notificationsOf(db: Client, person: string): Promise<NotificationFields[]> {
  const rows = await asRoot<{ notice: NotificationFields }>(
    db,
    `select to_jsonb(n) || private.notification_facts(n) as notice from public.notifications n
     where n.user_id = $1 order by n.is_read, n.updated_at desc, n.id desc`,
    [person],
  );
  return rows.map(({ notice }) => notice);
}
