create function private.export_of_broker_shops(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('shop', private.shop_facts(p_user_id))
$$;
comment on function private.export_of_broker_shops(uuid) is
  'His shop.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_shops', 610);
