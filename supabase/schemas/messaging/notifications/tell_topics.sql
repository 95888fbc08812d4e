create function private.tell_topics(p_topics text[], p_event text, p_payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One statement for all: realtime.send would be a subtransaction for each.
  insert into realtime.messages (topic, event, payload, private, extension)
  select told.topic, p_event, p_payload, true, 'broadcast' from unnest(p_topics) as told (topic);
exception when others then
  -- What was written stays written; a client that hears nothing asks again when it comes back.
  raise warning '% could not be told: %', p_event, sqlerrm;
end
$$;
comment on function private.tell_topics(text[], text, jsonb) is
  'Broadcasts to each private channel when the transaction commits. Definer: realtime.messages is not the callers''.';
revoke all on function private.tell_topics(text[], text, jsonb) from public;
