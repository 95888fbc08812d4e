create function private.notify_viewing(p_viewing private.viewings, p_party text, p_kind text) returns void
language sql
set search_path = ''
as $$
  select private.notify(case p_party when 'owner' then p_viewing.owner_id else p_viewing.asker_id end, 'account',
    'home_viewing_' || p_kind,
    jsonb_strip_nulls(jsonb_build_object('viewing_id', p_viewing.id, 'conversation_id', p_viewing.conversation_id,
      'property_id', p_viewing.property_id, 'name', p_viewing.title, 'clock', private.clock_in_morocco(p_viewing.starts_at), 'party', p_party,
      'ended_by', p_viewing.ended_by)))
$$;
comment on function private.notify_viewing(private.viewings, text, text) is
  'Sends the notification home_viewing_<kind> to the owner or the asker of a viewing. The data of the notification are viewing_id, conversation_id, property_id, name, clock (local time in Morocco), party (owner or asker) and ended_by.';
