create function public.leave_conversation(p_conversation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_status text;
begin
  select m.status into v_status from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = auth.uid();
  if not v_conversation.is_group then
    perform private.refuse('WA003', 'Only group conversations can be left', '{"field": "p_conversation_id"}');
  elsif v_status = 'active' then
    perform private.leave_group(p_conversation_id, auth.uid());
  elsif v_status = 'requested' then
    perform private.end_membership(p_conversation_id, auth.uid(), 'left');
  else
    return;
  end if;
  perform private.tell_conversation(p_conversation_id, auth.uid());
end
$$;
comment on function public.leave_conversation(uuid) is
  'Removes the caller from a group. If no admin is left, the longest-standing member becomes the admin. A repeat changes nothing. Error codes: those of lock_own_conversation, FIELD_INVALID (a direct conversation).';
revoke all on function public.leave_conversation(uuid) from public, anon;
grant execute on function public.leave_conversation(uuid) to authenticated;
