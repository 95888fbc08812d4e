create function private.dashboard_of_couriers(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('is_courier_agent', exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.is_active and c.is_active)
    or exists (select from private.courier_managers m join public.couriers c on c.id = m.courier_id
    where m.user_id = p_user_id and c.is_active));
end
$$;
comment on function private.dashboard_of_couriers(uuid) is
  '{is_courier_agent}: whether the first screen shows her way to the workspace; that of a manager leads through it.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'couriers', 500);
