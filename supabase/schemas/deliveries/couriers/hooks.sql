create function private.export_of_couriers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('courier_agent', (select to_jsonb(a) - 'user_id' from public.courier_agents a where a.user_id = p_user_id))
$$;
comment on function private.export_of_couriers(uuid) is
  'Exports the courier for which the person works as an agent.';

insert into private.area_hooks (hook, area, position) values ('export', 'couriers', 1200);

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
  'Returns {is_courier_agent} for the dashboard: true for agents and managers of a courier, who see a link to the courier workspace.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'couriers', 500);

create function private.end_account_of_couriers(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from public.courier_agents a where a.user_id = p_user_id;
  return '{}';
end
$$;
comment on function private.end_account_of_couriers(uuid) is
  'Ends the person''s work as an agent.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'couriers', 250);
