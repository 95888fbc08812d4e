create function public.list_courier_agents(p_courier_id uuid, p_after timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50)
returns table (user_id uuid, first_name text, last_name text, username text, city_id integer, is_active boolean,
  is_suspended boolean, created_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('admin');
  if not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  perform private.add_audit_event('courier.agents_listed', 'operator', p_courier_id);
  return query
    select a.user_id, p.first_name, p.last_name, p.username, a.city_id, a.is_active, private.is_suspended(a.user_id), a.created_at
    from public.courier_agents a join public.profiles p on p.id = a.user_id
    where a.courier_id = p_courier_id and (p_after is null or (a.created_at, a.user_id) > (p_after, p_after_id))
    order by a.created_at, a.user_id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.list_courier_agents(uuid, timestamptz, uuid, integer) is
  'The agents of a courier, the first ones first; a page follows the last of the page before. Logged. is_suspended is the account, is_active the work for the courier. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE.';
revoke all on function public.list_courier_agents(uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_courier_agents(uuid, timestamptz, uuid, integer) to authenticated;
