// Reads all rows of a transfer as the database owner. Tests compare them to show that a refused or
// repeated call changes nothing and notifies nobody.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

/**
 * Returns each table's rows in a fixed order. The results before and after a call are equal if the
 * call wrote nothing.
 */
export async function transferSnapshot(db: Client, transferId: string): Promise<unknown> {
  const [row] = await asRoot(
    db,
    `select
       (select to_jsonb(t) from public.money_transfers t where t.id = $1) as transfer,
       (select jsonb_agg(e order by e.id) from public.money_transfer_events e
         where e.transfer_id = $1) as events,
       (select to_jsonb(r) from public.money_transfer_requests r where r.transfer_id = $1) as request,
       (select jsonb_agg(h order by h.id) from public.cash_handovers h
         where h.transfer_id = $1) as handovers,
       (select to_jsonb(s) from private.money_transfer_secrets s where s.transfer_id = $1) as secret,
       (select jsonb_agg(d order by d.broker_id) from private.money_transfer_declines d
         where d.transfer_id = $1) as declines,
       (select jsonb_agg(a order by a.request_id) from private.payout_attempts a
         where a.transfer_id = $1) as attempts,
       (select jsonb_agg(v order by v.id) from private.payout_vouchers v
         where v.transfer_id = $1) as vouchers,
       (select jsonb_agg(a order by a.request_id) from private.refund_attempts a
         where a.transfer_id = $1) as refund_attempts,
       (select jsonb_agg(jsonb_build_array(j.kind, private.lines_of_journal(j.id)) order by j.id)
         from private.ledger_journals j where j.subject_id = $1) as journals,
       (select jsonb_agg(l order by l.id) from private.ledger_holds l
         join public.cash_handovers h on h.id = l.id where h.transfer_id = $1) as holds,
       (select jsonb_agg(p order by p.id) from private.payout_promises p
         where p.transfer_id = $1) as promises,
       (select to_jsonb(r) from private.payout_reminders r where r.transfer_id = $1) as reminder,
       (select to_jsonb(a) from private.amount_acknowledgements a where a.transfer_id = $1) as meant,
       (select jsonb_agg(n order by n.id) from public.notifications n where n.group_id = $1) as notifications`,
    [transferId],
  );
  return row;
}
