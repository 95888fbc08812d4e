create function private.open_conversation_with(p_user_id uuid, p_id uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_low uuid := least(v_caller, p_user_id);
  v_high uuid := greatest(v_caller, p_user_id);
  v_conversation public.conversations;
  v_member public.conversation_members;
begin
  if p_user_id = v_caller then
    perform private.refuse('WA092', 'You cannot start a conversation with yourself');
  end if;
  if p_id is null then
    perform private.refuse('WA003', 'The client must supply the id', '{"field": "p_id"}');
  end if;
  -- A concurrent call waits here until the first call has inserted the conversation's row.
  insert into public.conversations (id, is_group, created_by, pair_low_id, pair_high_id)
  values (p_id, false, v_caller, v_low, v_high)
  on conflict do nothing returning * into v_conversation;
  if v_conversation.id is not null then
    perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
    perform private.add_conversation_member(v_conversation, p_user_id, 'requested', 'member', v_caller);
    -- The other person is not notified of the new conversation, only of its first message.
    perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_id));
    return p_id;
  end if;

  -- The insert has waited for calls that were changing the conversation. The lock holds off calls
  -- that begin now, until the membership below has been read and changed.
  select * into v_conversation from public.conversations c
  where c.pair_low_id = v_low and c.pair_high_id = v_high for no key update;
  if v_conversation.id is null then
    perform private.refuse('WA003', 'The id belongs to another conversation', '{"field": "p_id"}');
  end if;
  select * into v_member from public.conversation_members m
  where m.conversation_id = v_conversation.id and m.user_id = v_caller;
  -- Opening the conversation accepts a request in it that the caller has not answered yet.
  if v_member.status in ('left', 'removed') then
    perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
  end if;
  if v_member.status <> 'active' then
    perform private.join_conversation(v_conversation.id, v_caller);
  end if;
  return v_conversation.id;
end
$$;
comment on function private.open_conversation_with(uuid, uuid) is
  'Returns the caller''s direct conversation with a person. If there is none, creates it with the given id and sends the other person a request. If the caller has not answered a request in this conversation yet, this call accepts the request. The calling function must have checked that the person may be contacted: through a relation, an invite or a public home. Error codes: those of caller_id, CONVERSATION_WITH_SELF, FIELD_INVALID (p_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function private.open_conversation_with(uuid, uuid) from public;
