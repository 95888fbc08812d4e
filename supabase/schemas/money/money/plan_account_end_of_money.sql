create function private.plan_account_end_of_money(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('open_transfer_count', private.open_transfer_count(p_user_id),
    'kept', case when private.must_keep_money_of(p_user_id) then '["money_transfers"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_money(uuid) is
  '{open_transfer_count, kept}.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'money', 200);
