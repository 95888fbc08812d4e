// Reads the kinds of the events in a transfer's timeline as the database owner, oldest first.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function eventKinds(db: Client, transferId: string): Promise<string[]> {
  const rows = await asRoot<{ kind: string }>(
    db,
    'select kind from public.money_transfer_events where transfer_id = $1 order by id',
    [transferId],
  );
  return rows.map((row) => row.kind);
}
