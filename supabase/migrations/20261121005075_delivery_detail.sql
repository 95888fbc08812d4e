-- One parcel in one round trip, to each party her part of it.

create function private.role_in_delivery(p_delivery public.deliveries, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.sender_id = p_user_id then 'sender'
    when p_delivery.id is null or p_delivery.status = 'draft' then null
    when p_delivery.receiver_id = p_user_id then 'receiver'
    when private.is_agent_of(p_delivery.courier_id, p_user_id) then 'courier'
    when private.has_operator_role('support', 'admin') then 'operator'
  end
$$;
comment on function private.role_in_delivery(public.deliveries, uuid) is 'What the person is to the parcel; null for a stranger and for a draft of somebody else.';

create function private.hidden_of_delivery(p_delivery public.deliveries, p_role text) returns text[]
language sql immutable
set search_path = ''
as $$
  with place (name, is_shown) as (values
    ('pickup', p_role = 'sender' or p_role = 'courier' and (p_delivery.status = 'scheduled'
      or p_delivery.status = 'in_transit' and p_delivery.is_returning)),
    ('dropoff', p_role in ('sender', 'receiver') or p_role = 'courier' and p_delivery.status = 'in_transit'
      and not p_delivery.is_returning))
  select array['search_text', 'holder_id', 'picked_up_by', 'delivered_by']
    || (select coalesce(array_agg(p.name || '_' || part), '{}') from place p, unnest(array['address', 'landmark', 'notes',
      'latitude', 'longitude', 'contact_name', 'contact_phone']) as part where not p.is_shown)
    || case p_role when 'sender' then '{}'::text[] when 'receiver' then array['step', 'declared_value_centimes', 'base_centimes',
        'weight_extra_centimes', 'insurance_centimes', 'total_centimes', 'returned_centimes', 'refused_centimes',
        'covered_centimes', 'tariff_id']
      when 'courier' then array['step', 'sender_id', 'receiver_id', 'content_hash']
      else array['step', 'contents', 'content_hash'] end
$$;
comment on function private.hidden_of_delivery(public.deliveries, text) is
  'Columns that the role does not see: places and contacts only who needs them now, prices not the receiver, and nobody who of the courier held it.';

create function private.is_claim_time(p_delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.status = 'delivered' then p_delivery.delivered_at > now() - interval '48 hours'
    when p_delivery.outcome = 'lost' then p_delivery.completed_at > now() - interval '30 days'
    else false end
$$;
comment on function private.is_claim_time(public.deliveries) is 'Within 48 hours of the delivery, or 30 days of the day it was given up as lost.';

create function private.can_of_delivery(p_delivery public.deliveries, p_role text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'edit', p_role = 'sender' and p_delivery.status = 'draft',
    'cancel', p_role = 'sender' and p_delivery.status = 'scheduled',
    'renew_codes', p_role = 'sender' and p_delivery.status in ('scheduled', 'in_transit'),
    'answer_weigh_in', p_role = 'sender' and p_delivery.status = 'scheduled' and exists (
      select from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null),
    'reschedule', p_role in ('sender', 'receiver') and p_delivery.status = 'in_transit' and p_delivery.attempts > 0
      and not p_delivery.is_returning,
    'claim', p_role in ('sender', 'receiver') and private.is_claim_time(p_delivery) and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'),
    'confirm_received', p_role = 'receiver' and p_delivery.status = 'delivered' and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'))
$$;
comment on function private.can_of_delivery(public.deliveries, text) is 'What the role may do with the parcel now; the functions themselves ask again.';

create function private.delivery_timeline(p_delivery_id uuid, p_role text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'actor_role', e.actor_role,
      'occurred_at', e.occurred_at, 'recorded_at', e.recorded_at, 'city_id', e.city_id,
      'data', case when p_role in ('sender', 'operator') then e.data
        -- Where somebody stood while she handed it over is no business of the others.
        else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.data)
          where key in ('reason', 'slot_starts_at', 'slot_ends_at', 'attempt', 'outcome')) end)
    order by e.occurred_at, e.id), '[]')
  from public.delivery_events e
  where e.delivery_id = p_delivery_id and (p_role <> 'receiver'
    or e.kind not in ('weigh_in_asked', 'weigh_in_agreed', 'weigh_in_refused', 'note', 'code_renewed', 'code_locked'))
$$;
comment on function private.delivery_timeline(uuid, text) is 'The events in their order, as the role sees them.';

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
    into v_row from jsonb_each(to_jsonb(v_delivery)) where key not in ('search_text', 'holder_id', 'picked_up_by', 'delivered_by');
  v_answer := jsonb_build_object(
    'role', v_role,
    'delivery', v_row,
    'label_code', v_delivery.label_code,
    'courier', (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name)
      from public.couriers c where c.id = v_delivery.courier_id),
    'sender', case when v_role in ('sender', 'receiver') then (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = v_delivery.sender_id) end,
    'receiver', case when v_role in ('sender', 'receiver') then (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'avatar_url', p.avatar_url)
      from public.profiles p where p.id = v_delivery.receiver_id) end,
    'events', private.delivery_timeline(p_id, v_role),
    'photos', (select coalesce(jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id), '[]')
      from public.delivery_photos p where p.delivery_id = p_id and case v_role
        when 'sender' then true
        when 'receiver' then p.purpose in ('proof', 'claim')
        when 'courier' then p.purpose <> 'claim' and v_delivery.status in ('scheduled', 'in_transit')
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
    'can', private.can_of_delivery(v_delivery, v_role));
  if v_role = 'operator' then
    perform private.add_audit_event('delivery.read', 'operator', p_id);
  end if;
  return v_answer;
end
$$;
comment on function public.delivery_detail(uuid) is
  'A parcel with its timeline, photos, weigh-ins and claims: whole for the sender; for the receiver without the place and the contact it came from and without prices; for agents of its courier with the place they go to next; for support and admin without places and contacts, which the audit log notes. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND.';
revoke all on function public.delivery_detail(uuid) from public, anon;
grant execute on function public.delivery_detail(uuid) to authenticated;
