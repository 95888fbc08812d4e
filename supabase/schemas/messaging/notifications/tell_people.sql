create function private.tell_people(p_user_ids uuid[], p_event text, p_payload jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.tell_topics(array(select 'person:' || told.id from unnest(p_user_ids) as told (id)), p_event, p_payload);
end
$$;
comment on function private.tell_people(uuid[], text, jsonb) is
  'Broadcasts an event to the channel person:<id> of each person when the transaction commits.';
