create function public.block_person(p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_conversation public.conversations;
begin
  if p_user_id = v_caller then
    perform private.refuse('WA003', 'Users cannot block themselves', '{"field": "p_user_id"}');
  end if;
  perform private.require_person(p_user_id);
  v_conversation := private.lock_conversation_of(v_caller, p_user_id);
  insert into public.person_blocks (blocker_id, blocked_id) values (v_caller, p_user_id) on conflict do nothing;
  if not found then
    return;
  elsif v_conversation.id is not null then
    if exists (
      select from public.conversation_members m
      where m.conversation_id = v_conversation.id and m.user_id = v_caller and m.status = 'requested') then
      perform private.end_membership(v_conversation.id, v_caller, 'left');
    else
      update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
      where c.id = v_conversation.id;
    end if;
    -- The blocked person is not notified.
    perform private.tell_people(array[v_caller], 'conversation', jsonb_build_object('conversation_id', v_conversation.id));
  end if;
  perform private.renew_avatar_name(v_caller);
end
$$;
comment on function public.block_person(uuid) is
  'Blocks a person. From then on, neither of the two people can reach the other in their direct conversation. If the caller has not yet accepted a message request from the blocked person, the request is declined. The blocked person no longer sees the caller''s name and picture, and the URL of the picture changes. A repeat changes nothing. Error codes: those of caller_id, FIELD_INVALID (the caller themselves), PERSON_NOT_FOUND.';
revoke all on function public.block_person(uuid) from public, anon;
grant execute on function public.block_person(uuid) to authenticated;
