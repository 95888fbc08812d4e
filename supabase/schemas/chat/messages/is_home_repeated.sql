create function private.is_home_repeated(p_conversation_id uuid, p_sender_id uuid, p_home_id uuid, p_body text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select m.sender_id = p_sender_id and m.home_id = p_home_id and m.body is not distinct from p_body from public.messages m
    where m.conversation_id = p_conversation_id and m.type <> 'event'
    order by m.seq desc limit 1), false)
$$;
comment on function private.is_home_repeated(uuid, uuid, uuid, text) is
  'Returns whether the conversation''s last message has the given sender, home and text.';
