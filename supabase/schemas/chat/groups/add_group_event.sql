create function private.add_group_event(p_conversation_id uuid, p_kind text, p_user_id uuid default null, p_name text default null)
returns void
language sql
set search_path = ''
as $$
  with place as (
    update public.conversations c set
      last_change = last_change + 1,
      last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
    where c.id = p_conversation_id returning last_change, last_message_at
  )
  insert into public.messages (id, conversation_id, sender_id, type, event, seq, change, created_at)
  select gen_random_uuid(), p_conversation_id, auth.uid(), 'event',
    jsonb_strip_nulls(jsonb_build_object('kind', p_kind, 'user_id', p_user_id, 'name', p_name)),
    place.last_change, place.last_change, place.last_message_at
  from place
$$;
comment on function private.add_group_event(uuid, text, uuid, text) is
  'Adds a system message to a conversation. The message is about an action of the caller. The calling function has already locked the row of the conversation.';
