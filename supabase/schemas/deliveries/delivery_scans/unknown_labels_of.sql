create function private.unknown_labels_of(p_agent_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from private.unknown_labels u
  where u.agent_id = p_agent_id and u.scanned_at > now() - interval '1 hour'
$$;
comment on function private.unknown_labels_of(uuid) is 'Returns how many different unknown labels the agent scanned within the last hour.';
