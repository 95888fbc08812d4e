create function private.refused_label(p_agent public.courier_agents, p_label_code text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Locks the agent's row so that unknown labels from two queues of the agent are counted together.
  perform from public.courier_agents a where a.user_id = p_agent.user_id for no key update;
  delete from private.unknown_labels u where u.agent_id = p_agent.user_id and u.scanned_at <= now() - interval '1 day';
  if exists (select from private.unknown_labels u where u.agent_id = p_agent.user_id and u.label_code = p_label_code
    and u.scanned_at > now() - interval '1 hour') then
    return private.refused_scan('DELIVERY_NOT_FOUND');
  elsif private.unknown_labels_of(p_agent.user_id) >= private.unknown_labels_at_most() then
    return private.refused_scan('LABELS_TOO_MANY');
  end if;
  insert into private.unknown_labels as u (agent_id, label_code) values (p_agent.user_id, p_label_code)
  on conflict (agent_id, label_code) do update set scanned_at = now();
  return private.refused_scan('DELIVERY_NOT_FOUND');
end
$$;
comment on function private.refused_label(public.courier_agents, text) is
  'Returns the refusal for a label that belongs to no parcel of the agent''s courier: DELIVERY_NOT_FOUND or, after twenty different unknown labels within an hour, LABELS_TOO_MANY. An agent who gets LABELS_TOO_MANY can still scan the parcels of their own jobs.';
