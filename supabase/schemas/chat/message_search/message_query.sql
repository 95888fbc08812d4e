create function private.message_query(p_conversation_ids uuid[], p_search text) returns tsquery
language sql immutable
set search_path = ''
as $$
  with asked as (
    select s.word from unnest(private.search_words(left(p_search, 200))) as s (word)
    order by char_length(s.word) desc, s.word limit 8
  ), places as (
    select (
      -- One or two letters begin too many words: they are a word of their own.
      select string_agg(quote_literal(private.search_place(c.id) || a.word) || case when char_length(a.word) > 2 then ':*' else '' end, ' & ')
      from asked a) as terms
    from unnest(p_conversation_ids) as c (id)
  )
  select string_agg('(' || p.terms || ')', ' | ')::tsquery from places p
$$;
comment on function private.message_query(uuid[], text) is
  'Messages of these conversations with all words of the search, the first eight; from three letters on a word is found by its beginning. Null: without a word or a conversation.';
revoke all on function private.message_query(uuid[], text) from public;
