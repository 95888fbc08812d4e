// Test helpers for suspicious activity: they add rules with low thresholds, run the scheduled job
// and read the cases of a person.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';

export type ActivityCase = {
  id: string;
  decision: string | null;
  alerts: { rule: string; details: Record<string, number>; transfer: { id: string } | null }[];
  notes: { kind: string; text: string }[];
  earlier: { id: string }[];
};

/** Adds a set of rules whose thresholds a few transfers exceed. */
export const addSmallRules = (db: Client) =>
  asRoot(
    db,
    `insert into private.activity_rules (name, single_centimes, month_centimes, speed_count, speed_hours, just_below_count,
       just_below_days, phone_senders, device_senders, shared_days, valid_from)
     values ('Small', 300000, 500000, 4, 24, 3, 7, 2, 2, 7, now() - interval '1 day')`,
  );

/** Runs only the part of the scheduled job that checks transfers for suspicious activity. */
export const checkTransfers = (db: Client) =>
  asRoot(db, 'select private.due_work_of_suspicious_activity()');

/** Returns the rules that matched the transfer. */
export async function matchedRulesOf(db: Client, transferId: string): Promise<string[]> {
  const rows = await asRoot<{ rule: string }>(
    db,
    'select rule from private.activity_alerts where source_id = $1 order by rule',
    [transferId],
  );
  return rows.map(({ rule }) => rule);
}

export const openCasesOf = (db: Client, person: string) =>
  asRoot<{ id: string }>(
    db,
    'select id from private.activity_cases where person_id = $1 and decided_at is null',
    [person],
  );

export async function readCase(db: Client, operator: Caller, p_id: string): Promise<ActivityCase> {
  const row = await call<{ read_activity_case: ActivityCase }>(db, operator, 'read_activity_case', {
    p_id,
  });
  return row.read_activity_case;
}

export const decideCase = (
  db: Client,
  operator: Caller,
  p_id: string,
  p_decision: string,
  rest: Record<string, unknown> = {},
) =>
  call(db, operator, 'decide_activity_case', {
    p_id,
    p_decision,
    p_reason: 'The sums do not fit his work',
    ...rest,
  });
