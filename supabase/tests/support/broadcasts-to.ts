// Reads the broadcasts to a person in this transaction, oldest first, as the database owner.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function broadcastsTo(
  db: Client,
  userId: string,
): Promise<{ event: string; payload: Record<string, unknown> }[]> {
  // Sorts by the command that wrote the row. The physical position of rows is not in order once
  // space is reused.
  return asRoot(
    db,
    `select event, payload from realtime.messages where topic = 'person:' || $1 and private
     order by cmin::text::int, ctid`,
    [userId],
  );
}
