create function private.any_of(p_words text[]) returns tsquery
language sql immutable
set search_path = ''
as $$
  select string_agg(distinct quote_literal(w.word), ' | ')::tsquery from unnest(p_words) as w (word)
$$;
comment on function private.any_of(text[]) is 'Builds a text search query that matches any of the words.';
