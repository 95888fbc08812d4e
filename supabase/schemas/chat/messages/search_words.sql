create function private.search_words(p_text text, p_place text default '') returns text[]
language sql immutable parallel safe strict
set search_path = ''
as $$
  -- Strips the Arabic article, alone or with an attached particle ("the", "and the", "in the",
  -- "like the", "for the"), if at least two letters remain.
  select coalesce(array_agg(distinct p_place || regexp_replace(w.word,
    U&'^(?:[\0648\0641\0628\0643]?\0627\0644|\0644\0644)(?=[\0621-\064a]{2})', '')), '{}')
  from unnest(private.words_of(p_text)) as w (word)
$$;
comment on function private.search_words(text, text) is
  'Returns the distinct search words of a text, each with the given prefix. The words are normalised, and the Arabic article is removed from them, also together with a particle that is attached to the article, such as "and the" or "in the".';
revoke all on function private.search_words(text, text) from public;
