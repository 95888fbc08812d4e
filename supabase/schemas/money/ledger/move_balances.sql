create function private.move_balances() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Changes balances in the fixed lock order: floats, then accounts of the company, then all others
  -- by owner. For a striped account, a connection always changes the same row.
  insert into private.ledger_balances as b (account_id, stripe, balance_centimes)
  select a.id, case when k.is_striped then pg_backend_pid() % 64 else 0 end, moved.centimes
  from (
    select side.account_id, sum(side.centimes)::bigint as centimes
    from (
      select added.debit_account_id as account_id, -added.amount_centimes as centimes from added
      union all
      select added.credit_account_id, added.amount_centimes from added) as side
    group by side.account_id) as moved
  join private.ledger_accounts a on a.id = moved.account_id
  join private.ledger_account_kinds k on k.kind = a.kind
  order by a.kind <> 'broker_float', not k.is_striped, a.owner_id, a.kind
  on conflict (account_id, stripe) do update set balance_centimes = b.balance_centimes + excluded.balance_centimes;
  return null;
end
$$;
comment on function private.move_balances() is
  'Trigger: updates the balances with the ledger entries that an SQL statement inserted, regardless of the function that inserted them. At the isolation level repeatable read, a concurrent change of a balance raises an error instead of losing an update.';
