create function private.export_of_couriers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('courier_agent', (select to_jsonb(a) - 'user_id' from public.courier_agents a where a.user_id = p_user_id))
$$;
comment on function private.export_of_couriers(uuid) is
  'For which courier she scans.';

insert into private.area_hooks (hook, area, position) values ('export', 'couriers', 1200);
