create function private.add_event(
  p_transfer public.money_transfers, p_kind text, p_from_status text, p_actor_role text,
  p_details jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  insert into public.money_transfer_events
    (transfer_id, kind, from_status, to_status, actor_id, actor_role, details)
  values (p_transfer.id, p_kind, p_from_status, p_transfer.status,
    case when p_actor_role in ('system', 'operator') then null else auth.uid() end, p_actor_role, p_details)
$$;
comment on function private.add_event(public.money_transfers, text, text, text, jsonb) is
  'Adds an event to a transfer''s timeline in the caller''s transaction; p_transfer is the row after the change. The event does not contain an operator''s id; only the audit log does.';
