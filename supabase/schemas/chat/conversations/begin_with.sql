create function private.begin_with(p_conversation public.conversations, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := p_conversation.created_by;
  v_ids uuid[];
  v_conversation public.conversations;
begin
  -- Does nothing for the creator: their member row is inserted later, with the rows of other
  -- members.
  if p_user_id = v_caller then
    return;
  end if;
  perform private.require_reachable_person(v_caller, p_user_id);
  if p_conversation.is_group then
    v_ids := array(select distinct id from unnest(p_conversation.begun_with || p_user_id) as id order by id);
    update public.conversations c set begun_with = case when cardinality(v_ids) < 2 then v_ids end
    where c.id = p_conversation.id returning * into v_conversation;
    -- Adding a second person besides the creator makes the conversation a group.
    if v_conversation.begun_with is null then
      perform private.add_conversation_member(v_conversation, v_caller, 'active', 'admin', null);
      perform private.bring_into_group(v_conversation, v_ids, false);
      perform private.add_group_event(v_conversation.id, 'created', null, v_conversation.name);
      perform private.tell_conversation(v_conversation.id);
    end if;
    return;
  end if;
  begin
    update public.conversations c set
      pair_low_id = least(v_caller, p_user_id), pair_high_id = greatest(v_caller, p_user_id), begun_with = null
    where c.id = p_conversation.id returning * into v_conversation;
  exception when unique_violation then
    perform private.refuse('WA385', 'The two people already have a conversation', jsonb_build_object('conversation_id', (
      select c.id from public.conversations c
      where c.pair_low_id = least(v_caller, p_user_id) and c.pair_high_id = greatest(v_caller, p_user_id))));
  end;
  perform private.add_conversation_member(v_conversation, v_caller, 'active', 'member', null);
  perform private.add_conversation_member(v_conversation, p_user_id, 'requested', 'member', v_caller);
  -- The other person is not notified of the new conversation, only of its first message.
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', v_conversation.id));
end
$$;
comment on function private.begin_with(public.conversations, uuid) is
  'Adds a person to a conversation that its creator, the caller, has inserted without members. The calling function has locked the row of the conversation. The added person becomes the other person of a direct conversation, or a member of a group. A group is complete once it has three people. Applies the rules of open_conversation and create_group. Error codes: PERSON_NOT_FOUND, CONVERSATION_EXISTS (detail conversation_id), MESSAGE_REFUSED (detail user_id), REQUESTS_TOO_MANY (detail maximum, next_at).';
