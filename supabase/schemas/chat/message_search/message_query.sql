create function private.message_query(p_conversation_ids uuid[], p_search text) returns tsquery
language sql immutable
set search_path = ''
as $$
  with asked as (
    select s.word from unnest(private.search_words(left(p_search, 200))) as s (word)
    order by char_length(s.word) desc, s.word limit 8
  ), places as (
    select (
      -- A short word matches only whole words: as a prefix, it would match too many words.
      select string_agg(quote_literal(private.search_place(c.id) || a.word) || case when char_length(a.word) > 2 then ':*' else '' end, ' & ')
      from asked a) as terms
    from unnest(p_conversation_ids) as c (id)
  )
  select string_agg('(' || p.terms || ')', ' | ')::tsquery from places p
$$;
comment on function private.message_query(uuid[], text) is
  'Builds a text search query for messages of the given conversations that contain all words in the search, up to eight. A word with three or more letters matches as a prefix. Returns null if there are no words or no conversations.';
revoke all on function private.message_query(uuid[], text) from public;
