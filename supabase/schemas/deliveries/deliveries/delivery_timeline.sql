create function private.delivery_timeline(p_delivery_id uuid, p_role text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'actor_role', e.actor_role,
      'occurred_at', e.occurred_at, 'recorded_at', e.recorded_at, 'city_id', e.city_id,
      'data', case
        when p_role = 'sender' then e.data
        when p_role = 'operator' then e.data - array['latitude', 'longitude', 'accuracy_m']
        -- The receiver sees only the location of their own door. The pickup location is visible to
        -- the sender only.
        when p_role = 'receiver' and e.kind = 'delivered' then e.data - 'note'
        else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.data)
          where key in ('reason', 'slot_starts_at', 'slot_ends_at', 'attempt', 'outcome')) end)
    order by e.occurred_at, e.id), '[]')
  from public.delivery_events e
  where e.delivery_id = p_delivery_id and (p_role <> 'receiver'
    or e.kind not in ('weigh_in_asked', 'weigh_in_agreed', 'weigh_in_refused', 'note', 'handed_over', 'code_renewed', 'code_locked'))
    and (p_role in ('sender', 'operator') or e.kind not like 'refund\_%')
$$;
comment on function private.delivery_timeline(uuid, text) is 'Returns the events of a parcel in order, with the details that the role may see.';
