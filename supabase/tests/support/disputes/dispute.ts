// Calls the functions for disputes and for refunds at a broker's counter. All arguments are valid
// unless a test replaces them.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';

export type Dispute = {
  id: string;
  reference: string;
  role: string | null;
  is_mine: boolean;
  status: string;
  answer_by: string;
  decide_by: string;
  answered_at: string | null;
  award_centimes: number | null;
  is_answer_late: boolean;
  is_decision_late: boolean;
  refund: { amount_centimes: number; state: string; is_locked: boolean } | null;
  entries: {
    id: string;
    kind: string;
    role: string;
    is_mine: boolean;
    body: string | null;
    files: { id: string; path: string; media_type: string }[];
  }[];
  facts?: { award_limit_centimes: number; brokers: { id: string }[]; sender: string };
};

export async function callDispute(
  db: Client,
  caller: Caller,
  name: string,
  args: Record<string, unknown>,
): Promise<Dispute> {
  const row = await call<Record<string, Dispute>>(db, caller, name, args);
  return row[name] as Dispute;
}

export const openDispute = (
  db: Client,
  caller: Caller,
  transfer: { id: string },
  changes: Record<string, unknown> = {},
) =>
  callDispute(db, caller, 'open_dispute', {
    p_id: crypto.randomUUID(),
    p_transfer_id: transfer.id,
    p_reason: 'not_received',
    p_words: 'My brother has no money',
    ...changes,
  });

export const sayInDispute = (
  db: Client,
  caller: Caller,
  dispute: { id: string },
  changes: Record<string, unknown> = {},
) =>
  callDispute(db, caller, 'say_in_dispute', {
    p_entry_id: crypto.randomUUID(),
    p_dispute_id: dispute.id,
    p_words: 'Here is the slip',
    ...changes,
  });

export const answerDispute = (
  db: Client,
  caller: Caller,
  dispute: { id: string },
  changes: Record<string, unknown> = {},
) =>
  callDispute(db, caller, 'answer_dispute', {
    p_entry_id: crypto.randomUUID(),
    p_dispute_id: dispute.id,
    p_words: 'We ask the broker',
    ...changes,
  });

/**
 * Decides a dispute. Unless the test passes other values, the dispute is won, and the company pays
 * an award of ten dirhams.
 */
export const decideDispute = (
  db: Client,
  caller: Caller,
  dispute: { id: string },
  changes: Record<string, unknown> = {},
) =>
  callDispute(db, caller, 'decide_dispute', {
    p_id: dispute.id,
    p_is_won: true,
    p_reason: 'The slip is not hers',
    p_centimes: 1_000,
    ...changes,
  });

export const COUNTER_CODE = '61820394';

export type CounterRefundAnswer = { outcome: string; attempts_left: number };

export const makeCounterCode = (db: Client, caller: Caller, id: string, code = COUNTER_CODE) =>
  call(db, caller, 'make_counter_refund_code', { p_id: id, p_refund_code: code });

export async function payCounterRefund(
  db: Client,
  caller: Caller,
  refund: { reference: string; centimes: number },
  changes: Record<string, unknown> = {},
): Promise<CounterRefundAnswer> {
  const row = await call<{ pay_counter_refund: CounterRefundAnswer }>(
    db,
    caller,
    'pay_counter_refund',
    {
      p_request_id: crypto.randomUUID(),
      p_reference: refund.reference,
      p_refund_code: COUNTER_CODE,
      p_counted_centimes: refund.centimes,
      ...changes,
    },
  );
  return row.pay_counter_refund;
}

/**
 * Returns all rows of the disputes and of the counter refund of a transfer. Tests compare these
 * rows to show that a refused call changes nothing and notifies nobody.
 */
export async function disputesSnapshot(db: Client, subjectId: string): Promise<unknown> {
  const [row] = await asRoot(
    db,
    `with d as (select * from private.disputes where $1 in (transfer_id, id))
     select (select jsonb_agg(to_jsonb(d) order by d.id) from d) as disputes,
       (select jsonb_agg(e order by e.seq) from private.dispute_entries e join d on d.id = e.dispute_id) as entries,
       (select jsonb_agg(f order by f.id) from private.dispute_files f join d on d.id = f.dispute_id) as files,
       (select jsonb_agg(r order by r.id) from private.counter_refunds r where r.id = $1 or r.id in (select id from d)) as refunds,
       (select jsonb_agg(a order by a.request_id) from private.counter_refund_attempts a
         where a.refund_id = $1 or a.refund_id in (select id from d)) as attempts,
       (select jsonb_agg(jsonb_build_array(j.kind, private.lines_of_journal(j.id)) order by j.id)
         from private.ledger_journals j where j.subject_id = $1 or j.subject_id in (select id from d)) as journals,
       (select jsonb_agg(n order by n.id) from public.notifications n
         where n.group_id = $1 or n.group_id in (select id from d)) as notifications`,
    [subjectId],
  );
  return row;
}

/**
 * Moves the time at which a transfer ended into the past by this interval. The row is updated
 * directly, because no public function can change this time.
 */
export const backdateTransferEnd = (db: Client, transferId: string, interval: string) =>
  asRoot(
    db,
    `update public.money_transfers set completed_at = completed_at - $2::interval,
       abandoned_at = abandoned_at - $2::interval where id = $1`,
    [transferId, interval],
  );

/** Moves the opening time and the deadlines of the dispute into the past by the given interval. */
export async function backdateDispute(
  db: Client,
  disputeId: string,
  interval: string,
): Promise<void> {
  await asRoot(db, 'set local session_replication_role = replica');
  await asRoot(
    db,
    `update private.disputes set created_at = created_at - $2::interval, answer_by = answer_by - $2::interval,
       decide_by = decide_by - $2::interval where id = $1`,
    [disputeId, interval],
  );
  await asRoot(db, 'set local session_replication_role = origin');
}
