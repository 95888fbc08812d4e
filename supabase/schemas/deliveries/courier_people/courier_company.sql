create function public.courier_company(p_courier_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
  v_courier public.couriers;
begin
  select * into v_courier from public.couriers c where c.id = p_courier_id;
  if v_courier.id is null then
    perform private.refuse('WA127', 'The courier is not available');
  elsif v_as = 'operator' then
    perform private.add_audit_event('courier.company_read', 'operator', p_courier_id);
  end if;
  return jsonb_build_object(
    'courier', to_jsonb(v_courier) - 'code' - 'has_bound_devices' - 'created_at',
    'may_invite_managers', v_as = 'operator',
    'cities', (select coalesce(jsonb_agg(private.city_names(s.city_id)
        || jsonb_build_object('has_agent', private.has_agent_in(p_courier_id, s.city_id)) order by s.city_id), '[]')
      from public.courier_cities s where s.courier_id = p_courier_id),
    'managers', (select coalesce(jsonb_agg(jsonb_build_object('user_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'username', p.username) order by m.created_at, p.id), '[]')
      from private.courier_managers m join public.profiles p on p.id = m.user_id where m.courier_id = p_courier_id),
    'invitations', (select coalesce(jsonb_agg(private.courier_invitation(i) order by i.created_at desc, i.id), '[]')
      from (select * from private.courier_invitations i
        where i.courier_id = p_courier_id and i.answer is distinct from 'accepted' and i.created_at > now() - interval '30 days'
        order by i.created_at desc, i.id limit 100) i));
end
$$;
comment on function public.courier_company(uuid) is
  'Returns a courier for its managers and for admins: {courier, may_invite_managers, cities (each with has_agent), managers, invitations of the last 30 days that were not accepted}. Agents are not included; see list_courier_agents. An admin''s access is logged. Error codes: those of require_courier_lead, COURIER_NOT_AVAILABLE.';
revoke all on function public.courier_company(uuid) from public, anon;
grant execute on function public.courier_company(uuid) to authenticated;
