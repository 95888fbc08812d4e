create function private.tell_people(p_user_ids uuid[], p_event text, p_payload jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One statement for all: realtime.send would be a subtransaction for each.
  insert into realtime.messages (topic, event, payload, private, extension)
  select 'person:' || told.id, p_event, p_payload, true, 'broadcast' from unnest(p_user_ids) as told (id);
exception when others then
  -- What was written stays written; a client that hears nothing asks again when it comes back.
  raise warning 'people could not be told of %: %', p_event, sqlerrm;
end
$$;
comment on function private.tell_people(uuid[], text, jsonb) is
  'Broadcasts to the channel person:<id> of each, when the transaction commits. Definer: realtime.messages is not the callers''.';
