create function public.set_member_role(p_conversation_id uuid, p_user_id uuid, p_role text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_role text;
begin
  select m.role into v_role from public.conversation_members m
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id and m.status = 'active';
  if p_role is null or p_role not in ('member', 'admin') then
    perform private.refuse('WA003', 'This role does not exist', '{"field": "p_role"}');
  elsif v_role is null then
    perform private.refuse('WA076', 'Active member not found');
  elsif v_role = p_role then
    return;
  elsif p_role = 'member' and not exists (
    select from public.conversation_members m where m.conversation_id = p_conversation_id
      and m.user_id <> p_user_id and m.status = 'active' and m.role = 'admin') then
    perform private.refuse('WA095', 'A group needs an admin');
  end if;
  update public.conversation_members m set role = p_role
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id;
  if p_role = 'admin' then
    perform private.add_group_event(p_conversation_id, 'made_admin', p_user_id);
  else
    perform private.next_change(p_conversation_id);
  end if;
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function public.set_member_role(uuid, uuid, text) is
  'Changes a group member''s role to admin or member. Only group admins may do this. A repeat changes nothing. Error codes: those of lock_group_as_admin, FIELD_INVALID (p_role), PERSON_NOT_FOUND (no active member), GROUP_NEEDS_ADMIN.';
revoke all on function public.set_member_role(uuid, uuid, text) from public, anon;
grant execute on function public.set_member_role(uuid, uuid, text) to authenticated;
