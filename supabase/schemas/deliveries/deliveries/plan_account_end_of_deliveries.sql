create function private.plan_account_end_of_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('open_delivery_count', private.open_delivery_count(p_user_id),
    'kept', case when private.must_keep_deliveries_of(p_user_id) then '["deliveries"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_deliveries(uuid) is
  '{open_delivery_count, kept}.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'deliveries', 100);
