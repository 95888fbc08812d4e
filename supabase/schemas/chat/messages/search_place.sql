create function private.search_place(p_conversation_id uuid) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select right(p_conversation_id::text, 12) || ' ' $$;
comment on function private.search_place(uuid) is
  'Returns the key of a conversation, which prefixes its words in the search index. Kept short because every word has it as a prefix. A collision of two conversations only costs time, because searches check access to each message.';
revoke all on function private.search_place(uuid) from public;
