create function private.lock_conversation_of(p_one uuid, p_other uuid) returns public.conversations
language sql
set search_path = ''
as $$
  select * from public.conversations c
  where c.pair_low_id = least(p_one, p_other) and c.pair_high_id = greatest(p_one, p_other)
  for no key update
$$;
comment on function private.lock_conversation_of(uuid, uuid) is
  'Locks the direct conversation of two people, if there is one, and returns it. Because of the lock, blocking a person and sending a message to this person run one after the other.';
