create function private.note_broker_operations() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.broker_operations as o (broker_id, journal_id, kind, cash_centimes, float_centimes, commission_centimes)
  select moved.owner_id, j.id, j.kind, case when private.is_cash_step(j.kind) then -moved.float else 0 end, moved.float, moved.commission
  from (
    select side.journal_id, a.owner_id,
      coalesce(sum(side.centimes) filter (where a.kind = 'broker_float'), 0)::bigint as float,
      coalesce(sum(side.centimes) filter (where a.kind = 'broker_commission'), 0)::bigint as commission
    from (
      select added.journal_id, added.debit_account_id as account_id, -added.amount_centimes as centimes from added
      union all
      select added.journal_id, added.credit_account_id, added.amount_centimes from added) as side
    join private.ledger_accounts a on a.id = side.account_id and a.kind in ('broker_float', 'broker_commission')
    group by side.journal_id, a.owner_id) as moved
  join private.ledger_journals j on j.id = moved.journal_id
  order by moved.owner_id, j.id
  on conflict (journal_id, broker_id) do update set
    cash_centimes = o.cash_centimes + excluded.cash_centimes,
    float_centimes = o.float_centimes + excluded.float_centimes,
    commission_centimes = o.commission_centimes + excluded.commission_centimes;
  return null;
end
$$;
comment on function private.note_broker_operations() is
  'Trigger: runs after ledger entries are inserted. For each broker whose float or commission a journal changes, records the effect as one row, without waiting for a lock. The row is later assigned to the day whose cash count includes the operation.';

create trigger _400_note_broker_operations after insert on private.ledger_entries
  referencing new table as added for each statement execute function private.note_broker_operations();
