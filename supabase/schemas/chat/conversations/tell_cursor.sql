create function private.tell_cursor(p_member public.conversation_members) returns void
language sql
set search_path = ''
as $$
  select private.tell_people(array(
      select m.user_id from public.conversation_members m
      where m.conversation_id = p_member.conversation_id and m.status = 'active'),
    'cursor', jsonb_build_object('conversation_id', p_member.conversation_id, 'user_id', p_member.user_id,
      'delivered_change', p_member.delivered_change, 'shown_read_change', p_member.shown_read_change))
$$;
comment on function private.tell_cursor(public.conversation_members) is 'Sends the delivery position and the read position of one member to the active members of the conversation.';
