// Sets times in rows back without running the triggers of the table.
import type { Client } from 'pg';
import { asRoot } from './as-root.ts';

export async function backdate(db: Client, text: string, values: unknown[]): Promise<void> {
  await db.query('set local session_replication_role = replica');
  await asRoot(db, text, values);
  await db.query('set local session_replication_role = origin');
}
