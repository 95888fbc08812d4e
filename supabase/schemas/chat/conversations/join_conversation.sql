create function private.join_conversation(p_conversation_id uuid, p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_is_group boolean;
begin
  update public.conversation_members m set status = 'active', asked_at = null
  where m.conversation_id = p_conversation_id and m.user_id = p_user_id;
  update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
  where c.id = p_conversation_id
  returning c.is_group into v_is_group;
  -- All admins may have left the group since the request was sent. The group then needs a new
  -- admin.
  if v_is_group then
    perform private.keep_an_admin(p_conversation_id);
  end if;
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function private.join_conversation(uuid, uuid) is 'Makes a requested person an active member of a locked conversation. In a group without an admin, the person becomes the admin.';
