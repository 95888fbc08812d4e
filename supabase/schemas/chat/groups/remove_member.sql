create function public.remove_member(p_conversation_id uuid, p_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
begin
  if p_user_id = auth.uid() then
    perform private.refuse('WA003', 'Members cannot remove themselves; use leave_conversation', '{"field": "p_user_id"}');
  elsif not exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = p_user_id and m.status in ('active', 'requested')) then
    return;
  end if;
  perform private.add_group_event(p_conversation_id, 'removed', p_user_id);
  perform private.end_membership(p_conversation_id, p_user_id, 'removed');
  perform private.tell_conversation(p_conversation_id, p_user_id);
end
$$;
comment on function public.remove_member(uuid, uuid) is
  'Removes a person from a group; the removed person receives nothing from then on. Changes nothing if the person is not a member. Only group admins may do this. Error codes: those of lock_group_as_admin, FIELD_INVALID (the caller themselves).';
revoke all on function public.remove_member(uuid, uuid) from public, anon;
grant execute on function public.remove_member(uuid, uuid) to authenticated;
