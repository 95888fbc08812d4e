// Reads the newest event of a transfer's timeline as the database owner.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export type EventRow = {
  kind: string;
  from_status: string | null;
  to_status: string;
  actor_id: string | null;
  actor_role: string;
  details: Record<string, unknown>;
};

export async function lastEvent(db: Client, transferId: string): Promise<EventRow | undefined> {
  const [row] = await asRoot<EventRow>(
    db,
    `select kind, from_status, to_status, actor_id, actor_role, details
     from public.money_transfer_events where transfer_id = $1 order by id desc limit 1`,
    [transferId],
  );
  return row;
}
