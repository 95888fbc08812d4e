create function public.delivery_detail(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_delivery public.deliveries := (select d from public.deliveries d where d.id = p_id);
  v_role text := private.role_in_delivery(v_delivery, v_user_id);
  v_row jsonb;
  v_answer jsonb;
begin
  if v_role is null then
    perform private.refuse('WA120', 'Parcel not found');
  end if;
  select jsonb_object_agg(key, case when key = any (private.hidden_of_delivery(v_delivery, v_role)) then 'null' else value end)
    into v_row from jsonb_each(to_jsonb(v_delivery)) where key not in ('search_text', 'holder_id', 'handed_to_id', 'hub_city_id', 'picked_up_by', 'delivered_by');
  v_answer := jsonb_build_object(
    'role', v_role,
    'delivery', v_row,
    'label_code', v_delivery.label_code,
    'courier', (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name)
      from public.couriers c where c.id = v_delivery.courier_id),
    'sender', case when v_role in ('sender', 'receiver') then private.person_facts(v_user_id, v_delivery.sender_id) end,
    'receiver', case when v_role in ('sender', 'receiver') then private.person_facts(v_user_id, v_delivery.receiver_id) end,
    'events', private.delivery_timeline(p_id, v_role),
    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id), '[]')
      from public.delivery_photos p where p.delivery_id = p_id and case v_role
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and private.custody_for(v_delivery, v_user_id) in ('pickup', 'holder', 'hub')
        else exists (select from public.delivery_claims c where c.delivery_id = p_id and c.status = 'open') end),
    'weigh_ins', case when v_role = 'receiver' then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(w) - 'agent_id' - 'delivery_id' order by w.created_at, w.id), '[]')
      from public.delivery_weigh_ins w where w.delivery_id = p_id) end,
    'claims', case when v_role = 'courier' then '[]'::jsonb else (
      select coalesce(jsonb_agg(to_jsonb(c) - 'decided_by' - 'delivery_id' - 'opened_by'
        || jsonb_build_object('is_mine', c.opened_by = v_user_id) order by c.created_at, c.id), '[]')
      from public.delivery_claims c where c.delivery_id = p_id) end,
    'tracking_code', case when v_role in ('sender', 'receiver') then (
      select t.code from private.delivery_tracking t where t.delivery_id = p_id and t.expires_at > now()) end,
    'codes', case when v_role = 'sender' then (
      select coalesce(jsonb_object_agg(s.kind, case when s.attempts_left = 0 then 'locked' else 'open' end), '{}')
      from private.delivery_secrets s where s.delivery_id = p_id) else '{}'::jsonb end,
    'refund', private.counter_refund_for(p_id, v_user_id),
    'can', private.can_of_delivery(v_delivery, v_role));
  if v_role = 'operator' then
    perform private.add_audit_event('delivery.read', 'operator', p_id);
  end if;
  return v_answer;
end
$$;
comment on function public.delivery_detail(uuid) is
  'Returns a parcel with its timeline, photos, weigh-ins and claims. The sender sees everything. The receiver sees no pickup address, pickup contact or prices. An agent of the courier sees only the agent''s next stop. Support and admins see no addresses or contacts, and their access is logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';
revoke all on function public.delivery_detail(uuid) from public, anon;
grant execute on function public.delivery_detail(uuid) to authenticated;
