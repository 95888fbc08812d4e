create function public.pin_conversation(p_conversation_id uuid, p_is_pinned boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_state public.conversation_states;
begin
  -- Takes an advisory lock for the caller, so that concurrent calls cannot pin more than five
  -- conversations.
  perform pg_advisory_xact_lock(hashtextextended('pinned conversations ' || v_caller, 0));
  select * into v_state from public.conversation_states s
  where s.conversation_id = p_conversation_id and s.user_id = v_caller;
  if v_state.user_id is null then
    perform private.refuse('WA081', 'Conversation not found');
  elsif p_is_pinned is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_is_pinned"}');
  elsif p_is_pinned = (v_state.pinned_at is not null) then
    return;
  elsif p_is_pinned and (
      select count(*) >= 5 from public.conversation_states s
      where s.user_id = v_caller and s.pinned_at is not null) then
    perform private.refuse('WA365', 'The maximum number of pinned conversations is reached', '{"maximum": 5}');
  end if;
  update public.conversation_states s set pinned_at = case when p_is_pinned then clock_timestamp() end
  where s.conversation_id = p_conversation_id and s.user_id = v_caller;
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
end
$$;
comment on function public.pin_conversation(uuid, boolean) is
  'Pins a conversation at the top of the caller''s list, or unpins it. A repeat changes nothing. Error codes: those of caller_id, CONVERSATION_NOT_FOUND, FIELD_INVALID (p_is_pinned), PINS_TOO_MANY (detail maximum).';
revoke all on function public.pin_conversation(uuid, boolean) from public, anon;
grant execute on function public.pin_conversation(uuid, boolean) to authenticated;
