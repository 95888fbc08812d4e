create function private.is_repeated(p_conversation_id uuid, p_sender_id uuid, p_body text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((
    select m.sender_id = p_sender_id and m.type = 'text' and m.body = p_body from public.messages m
    where m.conversation_id = p_conversation_id and m.type <> 'event'
    order by m.seq desc limit 1), false)
$$;
comment on function private.is_repeated(uuid, uuid, text) is 'Returns whether the conversation''s last text message has the given sender and text.';
