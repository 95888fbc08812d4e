create function public.my_courier_agent() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return (
    select jsonb_build_object('courier_id', a.courier_id, 'courier_name', c.name, 'city', private.city_names(a.city_id),
      'is_active', a.is_active and c.is_active, 'has_device', private.has_own_device(a.courier_id, v_user_id), 'code', a.code)
    from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = v_user_id);
end
$$;
comment on function public.my_courier_agent() is
  'Returns the caller''s agent status for the route guard of the courier workspace: {courier_id, courier_name, city, is_active, has_device, code}. Null if the caller is not an agent. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_courier_agent() from public, anon;
grant execute on function public.my_courier_agent() to authenticated;
