// Reads a person's list of notifications as the screen does: one entry for each group.
import type { Client } from 'pg';
import { call } from './database/call.ts';
import type { Caller } from './database/caller.ts';
import type { Notice } from './notices-of.ts';

export type Entry = Notice & { topic: string; group_id: string; earlier: number };

export async function entriesOf(
  db: Client,
  person: Caller,
  args: Record<string, unknown> = {},
): Promise<Entry[]> {
  const row = await call<{ my_notifications: Entry[] }>(db, person, 'my_notifications', args);
  return row.my_notifications;
}
