// Writes rows without running their triggers, to create states that otherwise arise only when time
// passes. `alter table … disable trigger` would lock the table, and other tests would have to wait.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function bypassTriggers(
  db: Client,
  text: string,
  values: unknown[] = [],
): Promise<void> {
  await asRoot(db, 'set local session_replication_role = replica');
  try {
    await asRoot(db, text, values);
  } finally {
    await asRoot(db, 'set local session_replication_role = origin');
  }
}
