create function private.words_of(p_text text) returns text[]
language sql immutable parallel safe strict
set search_path = ''
as $$
  -- Letters are given as ranges instead of a character class, because a class depends on the locale
  -- of the cluster.
  select coalesce(array_agg(distinct w.word), '{}')
  from regexp_split_to_table(private.fold_text(p_text),
    '[^0-9a-z\u00df-\u024f\u0370-\u04ff\u0621-\u064a\u066e-\u06d3\u2d30-\u2d7f]+') as w (word)
  where char_length(w.word) between 1 and 40
$$;
comment on function private.words_of(text) is 'Returns the distinct words of a text, normalised as in fold_text.';
