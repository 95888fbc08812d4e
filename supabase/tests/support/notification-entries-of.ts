// Reads a person's list of notifications as the screen does: one entry for each group.
import type { Client } from 'pg';
import { call } from './database/call.ts';
import type { Caller } from './database/caller.ts';
import type { NotificationFields } from './notifications-of.ts';

export type NotificationEntry = NotificationFields & {
  topic: string;
  group_id: string;
  earlier: number;
};

export async function notificationEntriesOf(
  db: Client,
  person: Caller,
  args: Record<string, unknown> = {},
): Promise<NotificationEntry[]> {
  const row = await call<{ my_notifications: NotificationEntry[] }>(
    db,
    person,
    'my_notifications',
    args,
  );
  return row.my_notifications;
}
