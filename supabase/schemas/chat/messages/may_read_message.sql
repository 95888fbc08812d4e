create function private.may_read_message(p_conversation_id uuid, p_seq bigint, p_change bigint) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.conversation_members m
    where m.conversation_id = p_conversation_id and m.user_id = auth.uid()
      -- Compares p_change, not p_seq: an edit gives the message a new change number but keeps its
      -- seq, and a former member must not read edits made after leaving.
      and p_seq > m.visible_after and (m.left_at_change is null or p_change <= m.left_at_change))
$$;
comment on function private.may_read_message(uuid, bigint, bigint) is
  'Returns whether the caller was a member both when the message was written and when it last changed. SECURITY DEFINER, because RLS policies use it.';
revoke all on function private.may_read_message(uuid, bigint, bigint) from public;
grant execute on function private.may_read_message(uuid, bigint, bigint) to authenticated;
