// Verifies the ledger and the audit log as npm run ledger:verify and npm run audit:verify do.
import type pg from 'pg';

/** @returns One sentence for each fault; empty when there is none. */
export async function ledgerAndAuditFaults(db: pg.Client): Promise<string[]> {
  const { rows: twice } = await db.query<{ kind: string; subject_id: string }>(
    `select kind, subject_id from private.ledger_journals group by kind, subject_id having count(*) > 1`,
  );
  await db.query('select private.seal_audit_events()');
  const { rows: ledger } = await db.query('select is_whole, problem from private.verify_ledger()');
  const { rows: audit } = await db.query(
    'select is_intact, problem from private.verify_audit_chain()',
  );
  return [
    ...twice.map((one) => `journal ${one.kind} of ${one.subject_id} stands there twice`),
    ...ledger.filter((one) => !one.is_whole).map((one) => `the ledger: ${one.problem}`),
    ...audit.filter((one) => !one.is_intact).map((one) => `the audit log: ${one.problem}`),
  ];
}
