create function private.queue_outbox_message(
  p_id uuid, p_user_id uuid, p_channel text, p_type text, p_kind text, p_data jsonb default '{}', p_not_before timestamptz default now()
) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.outbox_messages (id, user_id, channel, type, kind, data, not_before, next_attempt_at)
  values (p_id, p_user_id, p_channel, p_type, p_kind, coalesce(p_data, '{}'), p_not_before, p_not_before)
  on conflict (id) do nothing;
  perform private.wake_outbox();
end
$$;
comment on function private.queue_outbox_message(uuid, uuid, text, text, text, jsonb, timestamptz) is
  'Queues a message that is not a notification, such as a digest. The caller provides the id; a repeat with the same id queues nothing.';
