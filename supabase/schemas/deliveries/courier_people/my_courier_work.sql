create function public.my_courier_work() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object(
    'is_agent', exists (select from public.courier_agents a join public.couriers c on c.id = a.courier_id
      where a.user_id = v_caller and a.is_active and c.is_active),
    'device', (select case when private.has_own_device(a.courier_id, v_caller) then 'allowed' else coalesce((
        select d.state from private.courier_devices d
        where d.user_id = v_caller and d.session_id::text = auth.jwt() ->> 'session_id'), 'other') end
      from public.courier_agents a join public.couriers c on c.id = a.courier_id
      where a.user_id = v_caller and a.is_active and c.is_active),
    'manages', (select jsonb_build_object('courier_id', c.id, 'courier_name', c.name)
      from private.courier_managers m join public.couriers c on c.id = m.courier_id where m.user_id = v_caller and c.is_active),
    'invitations', (select coalesce(jsonb_agg(private.courier_invitation(i) order by i.created_at, i.id), '[]')
      from private.courier_invitations i join public.couriers c on c.id = i.courier_id
      where i.answer is null and i.expires_at > now() and c.is_active
        and (i.user_id = v_caller or i.user_id is null and i.phone = private.own_phone(v_caller))));
end
$$;
comment on function public.my_courier_work() is
  'Returns the caller''s roles at couriers: {is_agent, device: allowed | asked | other (null if not an agent), manages: {courier_id, courier_name}, open invitations to the caller}. Error codes: those of caller_id.';
revoke all on function public.my_courier_work() from public, anon;
grant execute on function public.my_courier_work() to authenticated;
