create function private.lock_group_as_admin(p_conversation_id uuid) returns public.conversations
language plpgsql
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_own_conversation(p_conversation_id);
  v_member public.conversation_members := private.own_membership(p_conversation_id);
begin
  if not v_conversation.is_group or v_member.status <> 'active' or v_member.role <> 'admin' then
    perform private.refuse('WA093', 'Only an admin of the group may do this');
  end if;
  return v_conversation;
end
$$;
comment on function private.lock_group_as_admin(uuid) is
  'Locks and returns a group, after checking that the caller is an admin of the group. Error codes: those of caller_id, CONVERSATION_NOT_FOUND, NOT_A_GROUP_ADMIN.';
