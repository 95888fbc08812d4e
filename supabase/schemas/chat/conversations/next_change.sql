create function private.next_change(p_conversation_id uuid) returns bigint
language sql
set search_path = ''
as $$
  update public.conversations set last_change = last_change + 1 where id = p_conversation_id returning last_change
$$;
comment on function private.next_change(uuid) is 'The number of the next change in a conversation that is locked.';
