-- A person decides who reaches her: she answers requests, and blocks.

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
    perform private.refuse('WA003', 'An answer is accept or decline', '{"field": "p_answer"}');
  elsif v_status <> 'requested' then
    -- A repeat, or another device was first; after a refusal only opening it again helps.
    if p_answer = 'accept' and v_status <> 'active' then
      perform private.refuse('WA081', 'Conversation not found');
    end if;
  elsif p_answer = 'accept' then
    perform private.join_conversation(p_conversation_id, v_caller);
  else
    perform private.end_membership(p_conversation_id, v_caller, 'left');
    -- Of two, the other is not told.
    if v_conversation.is_group then
      perform private.tell_conversation(p_conversation_id, v_caller);
    else
      perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', p_conversation_id));
    end if;
  end if;
end
$$;
comment on function public.answer_request(uuid, text) is
  'The caller accepts a conversation that she was asked into, or declines it quietly. A repeat changes nothing. Refuses: those of lock_own_conversation, FIELD_INVALID (p_answer), CONVERSATION_NOT_FOUND (accepting what she has left).';
revoke all on function public.answer_request(uuid, text) from public, anon;
grant execute on function public.answer_request(uuid, text) to authenticated;

create function private.lock_conversation_of(p_one uuid, p_other uuid) returns public.conversations
language sql
set search_path = ''
as $$
  select * from public.conversations c
  where c.pair_low_id = least(p_one, p_other) and c.pair_high_id = greatest(p_one, p_other)
  for no key update
$$;
comment on function private.lock_conversation_of(uuid, uuid) is
  'The conversation of two people, locked, if they have one: a block comes before a message or after it, and never in between.';

create function public.block_person(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  if p_user_id = v_caller then
    perform private.refuse('WA003', 'Nobody blocks herself', '{"field": "p_user_id"}');
  end if;
  perform private.require_person(p_user_id);
  v_conversation := private.lock_conversation_of(v_caller, p_user_id);
  insert into public.person_blocks (blocker_id, blocked_id) values (v_caller, p_user_id) on conflict do nothing;
  if not found or v_conversation.id is null then
    return;
  elsif exists (
    select from public.conversation_members m
    where m.conversation_id = v_conversation.id and m.user_id = v_caller and m.status = 'requested') then
    perform private.end_membership(v_conversation.id, v_caller, 'left');
  else
    update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
    where c.id = v_conversation.id;
  end if;
  -- The blocked one is not told.
  perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', v_conversation.id));
end
$$;
comment on function public.block_person(uuid) is
  'Neither of the two reaches the other any more where they are alone; a request of hers is declined. A repeat changes nothing. Refuses: those of caller_id, FIELD_INVALID (herself), PERSON_NOT_FOUND.';
revoke all on function public.block_person(uuid) from public, anon;
grant execute on function public.block_person(uuid) to authenticated;

create function public.unblock_person(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations := private.lock_conversation_of(v_caller, p_user_id);
begin
  delete from public.person_blocks b where b.blocker_id = v_caller and b.blocked_id = p_user_id;
  if found and v_conversation.id is not null then
    perform private.tell_conversation(v_conversation.id);
  end if;
end
$$;
comment on function public.unblock_person(uuid) is
  'The caller can be reached again by this person. A repeat changes nothing. Refuses: those of caller_id.';
revoke all on function public.unblock_person(uuid) from public, anon;
grant execute on function public.unblock_person(uuid) to authenticated;
