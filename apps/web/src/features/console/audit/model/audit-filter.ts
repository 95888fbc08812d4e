// Filter of the audit log. The initial filter matches everything.

export type AuditFilter = {
  action: string | null;
  actor: string;
  subject: string;
  /** ISO date of a day in Morocco. */
  day: string | null;
};

export const NO_AUDIT_FILTER: AuditFilter = { action: null, actor: '', subject: '', day: null };
