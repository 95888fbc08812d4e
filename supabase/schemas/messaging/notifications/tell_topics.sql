create function private.tell_topics(p_topics text[], p_event text, p_payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Inserts all messages with one statement; realtime.send would need a subtransaction for each
  -- message.
  insert into realtime.messages (topic, event, payload, private, extension)
  select told.topic, p_event, p_payload, true, 'broadcast' from unnest(p_topics) as told (topic);
exception when others then
  -- A failed broadcast must not roll back the event. Clients reload their data when they reconnect.
  raise warning '% could not be told: %', p_event, sqlerrm;
end
$$;
comment on function private.tell_topics(text[], text, jsonb) is
  'Broadcasts an event to each private channel when the transaction commits. SECURITY DEFINER: callers may not write realtime.messages.';
revoke all on function private.tell_topics(text[], text, jsonb) from public;
