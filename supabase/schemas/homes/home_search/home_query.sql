create function private.home_query(p_text text) returns tsquery
language plpgsql stable
set search_path = ''
as $$
declare
  v_word text;
  v_words text[];
  v_query tsquery;
begin
  for v_word in
    -- Uses at most eight words of the text, because each word costs a lookup. Words consist of
    -- letters and digits, so they contain no pattern characters.
    select w.word from unnest(private.words_of(p_text)) as w (word) order by char_length(w.word) desc limit 8
  loop
    -- Strips the Arabic article, because the search may contain it while the home's text does not,
    -- or the reverse.
    if v_word ~ '^\u0627\u0644.{3,}$' then
      v_word := substr(v_word, 3);
    end if;
    v_words := array[v_word];
    if char_length(v_word) >= 3 then
      select v_words || array(
        select h.word from private.home_words h
        where h.word like '%' || v_word || '%' order by char_length(h.word), h.word limit 30) into v_words;
      if cardinality(v_words) = 1 and char_length(v_word) >= 4 and v_word !~ '[0-9]' then
        -- If the searched word is not part of any word of a home, the search also accepts similar
        -- words.
        select v_words || array(
          select h.word from private.home_words h
          where h.word operator(extensions.%) v_word and extensions.similarity(h.word, v_word) >= 0.4
          order by extensions.similarity(h.word, v_word) desc, h.word limit 5) into v_words;
      end if;
    end if;
    v_query := case when v_query is null then private.any_of(v_words) else v_query && private.any_of(v_words) end;
  end loop;
  return v_query;
end
$$;
comment on function private.home_query(text) is 'Builds the text search query for a text. Each word of the text must match a word of the home exactly or as part of a longer word. If no home has such a word, similar words match. Returns null if the text has no words.';
