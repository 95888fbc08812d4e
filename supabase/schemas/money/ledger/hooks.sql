create function private.export_of_ledger(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ledger_of_transfers', (select jsonb_agg(jsonb_build_object('transfer_id', t.id, 'step', j.kind, 'at', j.created_at,
        'centimes', j.total_centimes) order by j.id)
      from public.money_transfers t join private.ledger_journals j on j.subject_id = t.id where t.sender_id = p_user_id),
    -- Does not export the second account of a ledger entry, because that account belongs to the
    -- platform or to another person.
    'ledger_as_broker', (select jsonb_agg(jsonb_build_object('account', a.kind, 'step', j.kind, 'at', j.created_at,
        'centimes', e.centimes) order by j.id, e.position)
      from private.ledger_accounts a
      -- Reads debits and credits with two queries, so that each query uses its own index. With a
      -- single condition for both accounts, PostgreSQL would read all entries of the ledger.
      cross join lateral (
        select d.journal_id, d.position, -d.amount_centimes as centimes from private.ledger_entries d where d.debit_account_id = a.id
        union all
        select c.journal_id, c.position, c.amount_centimes from private.ledger_entries c where c.credit_account_id = a.id) as e
      join private.ledger_journals j on j.id = e.journal_id
      where a.owner_id = p_user_id))
$$;
comment on function private.export_of_ledger(uuid) is
  'Exports the journals of transfers that the person sent, and, if the person is a broker, the entries on the float and the commission.';

insert into private.area_hooks (hook, area, position) values ('export', 'ledger', 720);

create function private.due_work_of_ledger() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- The nightly check runs at three in the morning, when there is little traffic.
  v_night date := (now() at time zone 'Africa/Casablanca' - interval '3 hours')::date;
begin
  if not exists (select from private.ledger_checks c where c.night = v_night) then
    perform private.check_ledger(v_night);
  end if;
  return 0;
exception when others then
  -- If the check itself fails with an error, stores the error as a finding. Otherwise the error
  -- would stop the rest of the scheduled job every night.
  insert into private.ledger_checks (night, is_whole, journal_count, problem)
  values (v_night, false, 0, 'it cannot be computed: ' || sqlerrm);
  return 0;
end
$$;
comment on function private.due_work_of_ledger() is
  'Verifies the ledger once each night. Moves no money.';

-- The verification of the ledger may take a minute. It runs before the hooks of all other areas,
-- because it would otherwise prolong the locks that those hooks hold.
insert into private.area_hooks (hook, area, position) values ('due_work', 'ledger', 50);

create function private.plan_account_end_of_ledger(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case
    when private.has_ledger(p_user_id) and not private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_ledger(uuid) is
  'Returns {kept}, the classes of data that are kept when an account is closed. The class money_transfers is included if the person was a broker with entries on any ledger account. The class is left out if the hook of the money area already returns it for the person.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'ledger', 210);

create function private.end_account_of_ledger(p_user_id uuid) returns jsonb
language sql
set search_path = ''
as $$
  select jsonb_build_object('is_row_kept', private.has_ledger(p_user_id))
$$;
comment on function private.end_account_of_ledger(uuid) is
  'Deletes nothing, because the law requires the books to be kept for ten years. Returns {is_row_kept}: true if a ledger account of the broker has entries. The broker''s row is then kept, because the books refer to the broker''s id.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'ledger', 110);
