create function public.rename_group(p_conversation_id uuid, p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations := private.lock_group_as_admin(p_conversation_id);
  v_name text := private.checked_group_name(p_name);
begin
  if v_name = v_conversation.name then
    return;
  end if;
  update public.conversations c set name = v_name where c.id = p_conversation_id;
  perform private.add_group_event(p_conversation_id, 'renamed', null, v_name);
  perform private.tell_conversation(p_conversation_id);
end
$$;
comment on function public.rename_group(uuid, text) is
  'Renames a group. A repeat changes nothing. Error codes: those of lock_group_as_admin, FIELD_INVALID (p_name).';
revoke all on function public.rename_group(uuid, text) from public, anon;
grant execute on function public.rename_group(uuid, text) to authenticated;
