create function private.lock_own_conversation(p_id uuid) returns public.conversations
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  -- Membership is checked before locking, so that strangers cannot lock somebody else's row.
  if exists (select from public.conversation_members m where m.conversation_id = p_id and m.user_id = v_caller) then
    -- FOR NO KEY UPDATE, weaker than FOR UPDATE, lets inserts of rows that reference the
    -- conversation proceed.
    select * into v_conversation from public.conversations c where c.id = p_id for no key update;
  end if;
  if v_conversation.id is null then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  return v_conversation;
end
$$;
comment on function private.lock_own_conversation(uuid) is
  'Locks and returns a conversation that the caller is or was a member of. Error codes: those of caller_id, CONVERSATION_NOT_FOUND.';
