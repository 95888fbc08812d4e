// Keeps others from sealing the audit log until the transaction ends, for tests that seal it and go on.
import type { Client } from 'pg';

/**
 * First of all, because whoever has sealed there holds the head of the chain until he ends, and others wait for him with rows that
 * he may want. The table and not its head: every test takes this one lock, and a lock that triggers are switched off under, so that
 * no two hold one each.
 */
export async function holdAuditLog(db: Client): Promise<void> {
  await db.query('lock table private.audit_events in share row exclusive mode');
}
