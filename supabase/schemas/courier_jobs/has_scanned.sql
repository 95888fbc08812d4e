create function private.has_scanned(p_delivery_id uuid, p_agent_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.delivery_scans s
    where s.delivery_id = p_delivery_id and s.agent_id = p_agent_id and s.outcome = 'recorded')
$$;
comment on function private.has_scanned(uuid, uuid) is 'Whether the parcel went through the agent''s hands.';
