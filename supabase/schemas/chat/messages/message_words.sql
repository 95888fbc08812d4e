create function private.message_words(p_conversation_id uuid, p_body text) returns tsvector
language sql immutable parallel safe strict security definer
set search_path = ''
as $$
  select array_to_tsvector(private.search_words(p_body, private.search_place(p_conversation_id)))
$$;
comment on function private.message_words(uuid, text) is
  'Returns the words in a message for the search index, each prefixed with the key of its conversation (search_place), so that a search only reads index entries of the caller''s conversations. SECURITY DEFINER: the index evaluates this function as the user who writes the row.';
revoke all on function private.message_words(uuid, text) from public;
grant execute on function private.message_words(uuid, text) to authenticated, service_role;
