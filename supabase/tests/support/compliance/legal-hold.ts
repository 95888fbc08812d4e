// Sets legal holds, releases them with two operators, and reads the rows that the holds kept.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import { withDatabase } from '../database/with-database.ts';
import { makeOperator } from '../make-operator.ts';

export const legalHoldArgs = (
  kind: string,
  subject: string,
  changes: Record<string, unknown> = {},
) => ({
  p_id: crypto.randomUUID(),
  p_subject_kind: kind,
  p_subject: subject,
  p_reason: 'A court asked for it',
  p_review_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  ...changes,
});

/**
 * Wraps a test that sets legal holds, or that makes a cleanup job due by changing the time of its
 * last run. The wrapper first takes the advisory lock for legal holds, as a request does. Otherwise
 * two tests could deadlock: a deletion takes this lock in shared mode, and a hold that is set later
 * in the same test needs the lock in exclusive mode.
 */
export const withHoldsLock = (test: (db: Client) => Promise<void>): (() => Promise<void>) =>
  withDatabase(async (db) => {
    await asRoot(db, "select pg_advisory_xact_lock(hashtextextended('legal holds', 0))");
    await test(db);
  });

/** Sets a legal hold and returns its id. */
export async function setHold(db: Client, kind: string, subject: string): Promise<string> {
  const operator = await makeOperator(db, 'compliance');
  const args = legalHoldArgs(kind, subject);
  await call(db, operator, 'set_legal_hold', args);
  return args.p_id;
}

export async function releaseHold(db: Client, p_id: string): Promise<void> {
  const [one, two] = [await makeOperator(db, 'compliance'), await makeOperator(db, 'compliance')];
  await call(db, one, 'propose_legal_hold_release', { p_id, p_reason: 'It is decided' });
  await call(db, two, 'decide_legal_hold_release', { p_id, p_decision: 'confirmed' });
}

/**
 * Returns the names of the tables whose rows were copied because of the given legal hold. The names
 * are sorted, and each appears once.
 */
export async function tablesKeptBy(db: Client, holdId: string): Promise<string[]> {
  const rows = await asRoot<{ table_name: string }>(
    db,
    `select distinct table_name from private.held_copies where hold_ids @> array[$1::uuid] order by 1`,
    [holdId],
  );
  return rows.map(({ table_name }) => table_name);
}
