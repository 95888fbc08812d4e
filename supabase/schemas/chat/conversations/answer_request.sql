create function public.answer_request(p_conversation_id uuid, p_answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_caller uuid := auth.uid();
  v_status text;
begin
  select m.status into v_status from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = v_caller;
  if p_answer is null or p_answer not in ('accept', 'decline') then
    perform private.refuse('WA003', 'An answer must be accept or decline', '{"field": "p_answer"}');
  elsif v_status <> 'requested' then
    -- The caller has already answered, for example on another device. A caller who declined cannot
    -- accept here: only open_conversation reopens the conversation.
    if p_answer = 'accept' and v_status <> 'active' then
      perform private.refuse('WA081', 'Conversation not found');
    end if;
  elsif p_answer = 'accept' then
    perform private.join_conversation(p_conversation_id, v_caller);
  else
    perform private.end_membership(p_conversation_id, v_caller, 'left');
    -- In a direct conversation, the other person is not notified that the request was declined.
    if v_conversation.is_group then
      perform private.tell_conversation(p_conversation_id, v_caller);
    else
      perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
    end if;
  end if;
end
$$;
comment on function public.answer_request(uuid, text) is
  'Accepts a conversation request, or declines it without notifying the sender. A repeat changes nothing. Error codes: those of lock_own_conversation, FIELD_INVALID (p_answer), CONVERSATION_NOT_FOUND (accepting a conversation that the caller has left).';
revoke all on function public.answer_request(uuid, text) from public, anon;
grant execute on function public.answer_request(uuid, text) to authenticated;
