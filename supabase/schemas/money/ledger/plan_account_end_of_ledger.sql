create function private.plan_account_end_of_ledger(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case
    when private.has_ledger(p_user_id) and not private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_ledger(uuid) is
  '{kept}: the books of a broker''s float, told as money, which the area of money says for all who have a transfer.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'ledger', 210);
