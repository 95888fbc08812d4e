// Reads the broadcasts to a person in this transaction, oldest first, as the database owner.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function broadcastsTo(
  db: Client,
  userId: string,
): Promise<{ event: string; payload: Record<string, unknown> }[]> {
  // Sorts by cmin, the number of the command that wrote the row. The physical order alone would not
  // do, because PostgreSQL reuses the space of deleted rows.
  return asRoot(
    db,
    `select event, payload from realtime.messages where topic = 'person:' || $1 and private
     order by cmin::text::int, ctid`,
    [userId],
  );
}
