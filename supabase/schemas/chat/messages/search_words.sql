create function private.search_words(p_text text, p_place text default '') returns text[]
language sql immutable parallel safe strict
set search_path = ''
as $$
  -- Without what Arabic writes before a noun: the, and the, in the, like the, for the. Two letters of the noun must be left.
  select coalesce(array_agg(distinct p_place || regexp_replace(w.word,
    U&'^(?:[\0648\0641\0628\0643]?\0627\0644|\0644\0644)(?=[\0621-\064a]{2})', '')), '{}')
  from unnest(private.words_of(p_text)) as w (word)
$$;
comment on function private.search_words(text, text) is
  'The different words of a text as messages are searched by: folded, without an Arabic article and what is written together with it, each behind the place.';
revoke all on function private.search_words(text, text) from public;
