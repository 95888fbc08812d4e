create function private.has_held(p_delivery_id uuid, p_agent_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.delivery_scans s
    where s.delivery_id = p_delivery_id and s.agent_id = p_agent_id and s.outcome = 'recorded'
      and s.kind in ('pickup', 'taken_over', 'out_for_delivery', 'return_started', 'delivered', 'returned'))
$$;
comment on function private.has_held(uuid, uuid) is
  'Returns whether the agent has ever held the parcel. Adding a note or seeing the parcel in a hub does not count.';
