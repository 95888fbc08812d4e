create function private.next_change(p_conversation_id uuid) returns bigint
language sql
set search_path = ''
as $$
  update public.conversations set last_change = last_change + 1 where id = p_conversation_id returning last_change
$$;
comment on function private.next_change(uuid) is 'Returns the number of the next change in the conversation, whose row the caller has locked.';
