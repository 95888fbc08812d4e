create function private.tell_conversation(p_conversation_id uuid, p_also uuid default null) returns void
language sql
set search_path = ''
as $$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_conversation_id and (m.status in ('active', 'requested') or m.user_id = p_also)),
    'conversation', jsonb_build_object('conversation_id', p_conversation_id))
$$;
comment on function private.tell_conversation(uuid, uuid) is
  'Tells the devices of the members, and of a person who has just left, to reload the conversation.';
