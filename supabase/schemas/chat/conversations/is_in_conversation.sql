create function private.is_in_conversation(p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and m.status in ('active', 'requested'))
$$;
comment on function private.is_in_conversation(uuid) is
  'Returns whether the caller is an active or requested member of the conversation. SECURITY DEFINER: the function reads the members table, whose RLS policy calls the function. Without SECURITY DEFINER, the policy and the function would call each other without end.';
revoke all on function private.is_in_conversation(uuid) from public;
grant execute on function private.is_in_conversation(uuid) to authenticated;
