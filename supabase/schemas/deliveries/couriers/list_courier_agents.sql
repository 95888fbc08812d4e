create function public.list_courier_agents(p_courier_id uuid, p_after timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50)
returns table (user_id uuid, first_name text, last_name text, username text, city_id integer, is_active boolean,
  is_suspended boolean, created_at timestamptz, device text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
begin
  if not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  if v_as = 'operator' then
    perform private.add_audit_event('courier.agents_listed', 'operator', p_courier_id);
  end if;
  return query
    select a.user_id, p.first_name, p.last_name, p.username, a.city_id, a.is_active, private.is_suspended(a.user_id), a.created_at,
      -- If one of the agent's devices waits for approval, its state comes first: a manager must
      -- decide.
      (select d.state from private.courier_devices d where d.user_id = a.user_id order by d.state = 'asked' desc limit 1)
    from public.courier_agents a join public.profiles p on p.id = a.user_id
    where a.courier_id = p_courier_id and (p_after is null or (a.created_at, a.user_id) > (p_after, p_after_id))
    order by a.created_at, a.user_id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.list_courier_agents(uuid, timestamptz, uuid, integer) is
  'Returns a page of the courier''s agents, oldest first; p_after and p_after_id are the sort keys of the previous page''s last row. An admin''s access is logged. is_suspended is true if the account is suspended; is_active is true if the agent currently works for the courier. The value of device is "asked" if a device waits for approval, otherwise "allowed", or null without a device. For managers of the courier and for admins. Error codes: those of require_courier_lead, COURIER_NOT_AVAILABLE.';
revoke all on function public.list_courier_agents(uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_courier_agents(uuid, timestamptz, uuid, integer) to authenticated;
