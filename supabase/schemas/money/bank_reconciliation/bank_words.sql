create function private.bank_words(p_text text) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select w.word
    from (
      select regexp_replace(p.part, '[^0-9a-z]', '', 'g')
      from regexp_split_to_table(private.fold_text(p_text), '\s+') as p (part)) as w (word)
    where char_length(w.word) >= 4 and w.word ~ '[0-9]')
$$;
comment on function private.bank_words(text) is
  'Extracts possible receipt numbers from a text: removes hyphens and other punctuation from each word, and returns those words that have at least four characters and contain a digit.';
