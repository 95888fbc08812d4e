create function public.star_message(p_message_id uuid, p_is_starred boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_message_id and m.type <> 'event' and m.deleted_at is null
    and private.may_read_message(m.conversation_id, m.seq, m.change);
  if v_message.id is null then
    perform private.refuse('WA090', 'Message not found');
  elsif p_is_starred is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_is_starred"}');
  elsif p_is_starred then
    insert into public.starred_messages (user_id, message_id, conversation_id)
    values (v_caller, v_message.id, v_message.conversation_id) on conflict do nothing;
  else
    delete from public.starred_messages s where s.user_id = v_caller and s.message_id = v_message.id;
  end if;
  if found then
    -- Notifies the caller's other devices of the star, which only the caller can see.
    perform private.tell_people(array[v_caller], 'star', jsonb_build_object(
      'conversation_id', v_message.conversation_id, 'message_id', v_message.id, 'is_starred', p_is_starred));
  end if;
end
$$;
comment on function public.star_message(uuid, boolean) is
  'Stars or unstars a message for the caller. Repeating the call changes nothing. Error codes: those of caller_id, MESSAGE_NOT_FOUND (the message is deleted or an event, or the caller may not read it), FIELD_INVALID (p_is_starred).';
revoke all on function public.star_message(uuid, boolean) from public, anon;
grant execute on function public.star_message(uuid, boolean) to authenticated;
