create function private.export_of_broker_shops(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('shop', private.shop_facts(p_user_id))
$$;
comment on function private.export_of_broker_shops(uuid) is
  'Returns the broker''s shop, for the export of the broker''s data.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_shops', 610);

create function private.forget_person_of_broker_shops(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.broker_shops where broker_id = p_user_id
$$;
comment on function private.forget_person_of_broker_shops(uuid) is
  'Deletes position, phone number and opening hours of a broker who left.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'broker_shops', 510);
