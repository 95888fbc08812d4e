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
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  end if;
  -- Whoever comes second waits here until the first has made it.
  insert into public.conversations (id, is_group, created_by, pair_low_id, pair_high_id)
  values (p_id, false, v_caller, v_low, v_high)
  on conflict do nothing returning * into v_conversation;
  if v_conversation.id is not null then
    perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
    perform private.add_conversation_member(v_conversation, p_user_id, 'requested', 'member', v_caller);
    -- The other one hears of it with the first message, and nothing while there is none.
    perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_id));
    return p_id;
  end if;

  select * into v_conversation from public.conversations c
  where c.pair_low_id = v_low and c.pair_high_id = v_high for no key update;
  if v_conversation.id is null then
    perform private.refuse('WA003', 'The id belongs to another conversation', '{"field": "p_id"}');
  end if;
  select * into v_member from public.conversation_members m
  where m.conversation_id = v_conversation.id and m.user_id = v_caller;
  -- Opening is an answer.
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
  'The conversation of the caller with somebody: the one they have, else a new one of the given id, in which the other is asked. To open one into which the caller was asked accepts it. Whoever calls it has found out that the other may be reached: by a relation, an invite, a public home. Refuses: those of caller_id, CONVERSATION_WITH_SELF, FIELD_INVALID (p_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function private.open_conversation_with(uuid, uuid) from public;
