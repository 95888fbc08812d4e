// Reads the audit events whose subject is the given person, transfer or case, the oldest first. The
// query runs as the owner of the database.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export type AuditRow = {
  action: string;
  actor_id: string | null;
  actor_role: string;
  reason: string | null;
  details: Record<string, unknown>;
};

/** The result includes events that are not sealed yet. */
export async function auditOf(db: Client, subjectId: string | null): Promise<AuditRow[]> {
  return asRoot<AuditRow>(
    db,
    `select action, actor_id, actor_role, reason, details from private.audit_log
     where subject_id is not distinct from $1 order by is_waiting, id`,
    [subjectId],
  );
}
