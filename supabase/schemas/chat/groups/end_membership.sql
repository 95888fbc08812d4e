create function private.end_membership(p_conversation_id uuid, p_user_id uuid, p_status text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.conversation_members m set
    status = p_status, role = 'member', left_at = clock_timestamp(), left_at_change = c.last_change
  from public.conversations c
  where c.id = p_conversation_id and m.conversation_id = c.id and m.user_id = p_user_id;
  -- Switches to a new channel for typing and presence, which the former member cannot join.
  update public.conversations c set last_change = last_change + 1, members_epoch = members_epoch + 1
  where c.id = p_conversation_id;
end
$$;
comment on function private.end_membership(uuid, uuid, text) is
  'Ends a person''s membership in a conversation, whose row the caller has locked. The person cannot read later messages.';
