create function private.lock_message(p_id uuid) returns public.messages
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
  v_member public.conversation_members;
  v_message public.messages;
begin
  select * into v_message from public.messages m
  where m.id = p_id and private.may_read_message(m.conversation_id, m.seq, m.change);
  if v_message.id is null then
    perform private.refuse('WA090', 'Message not found');
  end if;
  v_conversation := private.lock_own_conversation(v_message.conversation_id);
  v_member := private.own_membership(v_conversation.id);
  -- Reloads the message, which may have changed while this call waited for the lock.
  select * into v_message from public.messages m where m.id = p_id;
  if v_message.type = 'event' then
    perform private.refuse('WA090', 'Message not found');
  end if;
  return v_message;
end
$$;
comment on function private.lock_message(uuid) is
  'Locks the conversation of a message that the caller may read, and returns the message. The caller must be a member. Error codes: those of caller_id, MESSAGE_NOT_FOUND, CONVERSATION_NOT_FOUND.';
