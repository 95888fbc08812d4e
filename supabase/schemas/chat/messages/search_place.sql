create function private.search_place(p_conversation_id uuid) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select right(p_conversation_id::text, 12) || ' ' $$;
comment on function private.search_place(uuid) is
  'What stands before the words of a conversation in the index: short, because it stands before each of them. Two conversations of one place would only cost time, for a search asks again whose message it is.';
revoke all on function private.search_place(uuid) from public;
