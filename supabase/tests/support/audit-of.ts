// Reads what the audit log says of a person, transfer or case, oldest first, as the owner.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export type AuditRow = {
  action: string;
  actor_id: string | null;
  actor_role: string;
  reason: string | null;
  details: Record<string, unknown>;
};

/** Also what waits for the end of the transaction. */
export async function auditOf(db: Client, subjectId: string | null): Promise<AuditRow[]> {
  await db.query('set constraints all immediate');
  await db.query('set constraints all deferred');
  return asRoot<AuditRow>(
    db,
    `select action, actor_id, actor_role, reason, details from private.audit_events
     where subject_id is not distinct from $1 order by id`,
    [subjectId],
  );
}
