create function private.forget_person_of_broker_shops(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.broker_shops where broker_id = p_user_id
$$;
comment on function private.forget_person_of_broker_shops(uuid) is
  'Takes the place, the phone and the hours of a broker who left.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'broker_shops', 510);
