create function private.is_group(p_conversation_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.conversations c where c.id = p_conversation_id and c.is_group) $$;
comment on function private.is_group(uuid) is 'Returns whether the conversation is a group. SECURITY DEFINER, because RLS policies use it.';
revoke all on function private.is_group(uuid) from public;
grant execute on function private.is_group(uuid) to authenticated;
