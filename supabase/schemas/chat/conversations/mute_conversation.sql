create function public.mute_conversation(p_conversation_id uuid, p_until timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if p_until = '-infinity' then
    perform private.refuse('WA003', 'This time is invalid', '{"field": "p_until"}');
  end if;
  -- Stores a date in the far future instead of infinity, which clients cannot represent as a date.
  update public.conversation_states s set
    muted_until = case when p_until > '2200-01-01' then '2200-01-01' else p_until end
  where s.conversation_id = p_conversation_id and s.user_id = v_caller;
  if not found then
    perform private.refuse('WA081', 'Conversation not found');
  end if;
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
end
$$;
comment on function public.mute_conversation(uuid, timestamptz) is
  'Mutes the conversation until p_until, or unmutes it if p_until is null. Error codes: those of caller_id, FIELD_INVALID (p_until), CONVERSATION_NOT_FOUND.';
revoke all on function public.mute_conversation(uuid, timestamptz) from public, anon;
grant execute on function public.mute_conversation(uuid, timestamptz) to authenticated;
