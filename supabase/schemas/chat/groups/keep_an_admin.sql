create function private.keep_an_admin(p_conversation_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_user_id uuid;
begin
  if exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.status = 'active' and m.role = 'admin') then
    return;
  end if;
  update public.conversation_members m set role = 'admin'
  where m.conversation_id = p_conversation_id and m.user_id = (
    select oldest.user_id from public.conversation_members oldest
    where oldest.conversation_id = p_conversation_id and oldest.status = 'active'
    order by oldest.joined_at, oldest.user_id limit 1)
  returning m.user_id into v_user_id;
  if v_user_id is not null then
    perform private.add_group_event(p_conversation_id, 'made_admin', v_user_id);
  end if;
end
$$;
comment on function private.keep_an_admin(uuid) is 'If a group has no admin, makes its longest-standing active member the admin. The caller must have locked the group.';
