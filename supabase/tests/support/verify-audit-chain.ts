// Verifies the chain of the audit log, including all events written before the test.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export type AuditVerdict = {
  is_intact: boolean;
  broken_id: number | null;
  problem: string | null;
  last_id: number;
  last_hash: string;
};

export async function verifyAuditChain(
  db: Client,
  id?: number,
  hash?: string,
): Promise<AuditVerdict> {
  await asRoot(db, 'select private.seal_audit_events()');
  const text = 'select * from private.verify_audit_chain($1, $2)';
  const [verdict] = await asRoot<AuditVerdict>(db, text, [id ?? null, hash ?? null]);
  if (!verdict) throw new Error('no verdict');
  return verdict;
}
