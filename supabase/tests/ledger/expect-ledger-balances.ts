// Asserts the invariants of the ledger with plain sums, without using the code that wrote the
// journals.
import type { Client } from 'pg';
import { expect } from 'vitest';

const ALWAYS_TRUE = `
  with account as (
    select a.kind, a.owner_id, k.class, sum(b.balance_centimes) as balance, sum(b.held_centimes) as held
    from private.ledger_accounts a
    join private.ledger_account_kinds k on k.kind = a.kind
    join private.ledger_balances b on b.account_id = a.id
    group by a.kind, a.owner_id, k.class
  ), cash as (
    select broker_id, sum(centimes) as centimes from (
      select h.broker_id, case h.kind when 'cash_in' then -h.counted_centimes else h.counted_centimes end as centimes
      from public.cash_handovers h where h.confirmed_at is not null
      union all
      select t.broker_id, t.payout_centimes from public.money_transfers t where t.status = 'completed'
      union all
      select s.giver_id, s.amount_centimes from private.broker_settlements s where s.status = 'settled'
      union all
      select s.taker_id, -s.amount_centimes from private.broker_settlements s where s.status = 'settled'
      union all
      select j.subject_id, j.total_centimes from private.ledger_journals j where j.kind = 'float_topped_up'
      union all
      select r.broker_id, r.amount_centimes from private.counter_refunds r where r.state = 'paid'
      union all
      select d.at_fault_broker_id, -d.award_centimes from private.disputes d where d.at_fault_broker_id is not null
      union all
      select d.opened_by, d.award_centimes from private.disputes d where d.status = 'won' and d.party = 'broker') as moved
    group by broker_id
  )
  select 'an escrow is not what its transfer is worth' as broken from public.money_transfers t
  left join account a on a.kind = 'transfer_escrow' and a.owner_id = t.id
  where coalesce(a.balance, 0) <> case
    when t.funded_at is not null and t.status in ('waiting_for_broker', 'in_process') then t.payout_centimes else 0 end
  union all
  select 'a refund is not what is payable' from public.money_transfers t
  left join account a on a.kind = 'transfer_refund' and a.owner_id = t.id
  where coalesce(a.balance, 0) <> case
    when t.refund_state = 'payable' then t.refund_centimes
    when t.refund_state = 'none' and t.fee_returned_at is not null then t.fee_centimes else 0 end
  union all
  select 'a refund at the counter is not what is payable' from private.counter_refunds r
  left join account a on a.kind = r.kind || '_refund' and a.owner_id = r.id
  where coalesce(a.balance, 0) <> case r.state when 'payable' then r.amount_centimes else 0 end
  union all
  select 'a transfer gave back more than it cost' from public.money_transfers t
  join private.disputes d on d.transfer_id = t.id and d.status = 'won' and d.party <> 'broker'
  where d.reason <> 'refund_not_received'
  group by t.id having sum(d.award_centimes) + coalesce(t.refund_centimes, 0) > t.total_centimes
  union all
  select 'a float is not the cash that the broker took and gave' from account a
  left join cash c on c.broker_id = a.owner_id
  where a.kind = 'broker_float' and a.balance <> coalesce(c.centimes, 0)
  union all
  select 'a float is below its credit line' from account a
  where a.kind = 'broker_float' and a.balance - a.held < -private.credit_line_of(a.owner_id)
  union all
  select 'fees that are not earned are not those of the open transfers'
  where (select sum(balance) from account where kind = 'fees_deferred') <> (
    select coalesce(sum(fee_centimes), 0) from public.money_transfers
    where funded_at is not null and fee_returned_at is null and status in ('waiting_for_broker', 'in_process'))
  union all
  select 'what is owed and earned is not what the bank and the losses say'
  where (select coalesce(sum(balance), 0) from account where class in ('liability', 'income'))
    <> (select -coalesce(sum(balance), 0) from account where class in ('asset', 'expense'))
  union all
  select 'a transfer ended without two confirmations' from public.money_transfers t
  where t.status = 'completed' and not (
    exists (select from public.cash_handovers h where h.transfer_id = t.id and h.kind = 'cash_in' and h.confirmed_at is not null)
    and exists (select from private.payout_attempts p where p.transfer_id = t.id and p.outcome = 'paid'))
  union all
  select problem from private.verify_ledger() where not is_whole`;

export async function expectLedgerBalances(db: Client, after: string): Promise<void> {
  // Each connection plans this prepared statement only once. This saves time, because the tests
  // with random walks run the statement thousands of times.
  const { rows } = await db.query({ name: 'books-hold', text: ALWAYS_TRUE });
  expect(rows, `after ${after}`).toEqual([]);
}
