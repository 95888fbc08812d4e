create function private.search_place(p_conversation_id uuid) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select right(p_conversation_id::text, 12) || ' ' $$;
comment on function private.search_place(uuid) is
  'Returns the key of a conversation. In the search index, the words from the messages of the conversation begin with this key. The key is short, because it is stored with every word. If two conversations have the same key, searches only become slower, because access to each message is checked separately.';
revoke all on function private.search_place(uuid) from public;
