create function private.message_words(p_conversation_id uuid, p_body text) returns tsvector
language sql immutable parallel safe strict security definer
set search_path = ''
as $$
  select array_to_tsvector(private.search_words(p_body, private.search_place(p_conversation_id)))
$$;
comment on function private.message_words(uuid, text) is
  'The words of a message, each behind the place of its conversation: a search reads the words of the conversations it is in, and nobody else''s. Definer: the index asks for them in the name of whoever writes the row.';
revoke all on function private.message_words(uuid, text) from public;
grant execute on function private.message_words(uuid, text) to authenticated, service_role;
