// What of the audit log is wanted; as it is at first, everything.

export type AuditFilter = {
  action: string | null;
  actor: string;
  subject: string;
  /** An ISO date, a day in Morocco. */
  day: string | null;
};

export const NO_FILTER: AuditFilter = { action: null, actor: '', subject: '', day: null };
