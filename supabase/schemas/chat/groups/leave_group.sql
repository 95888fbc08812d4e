create function private.leave_group(p_conversation_id uuid, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.add_group_event(p_conversation_id, 'left', p_user_id);
  perform private.end_membership(p_conversation_id, p_user_id, 'left');
  perform private.keep_an_admin(p_conversation_id);
end
$$;
comment on function private.leave_group(uuid, uuid) is 'Removes an active member from a group. The caller must have locked the group.';
