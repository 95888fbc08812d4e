create function private.sanctions_key(p_name text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_text text := private.fold_text(p_name);
begin
  -- Names that begin with Abd (servant of) have the same key, however they are split: Abd el Kader,
  -- Abdelkader, عبد القادر.
  v_text := regexp_replace(v_text, '\mعبد\s*ال', 'عبد', 'g');
  v_text := regexp_replace(v_text, '\mعبد\s+', 'عبد', 'g');
  v_text := regexp_replace(v_text, '\mabd[aeiou]*[\s''-]*(?:[ae]?l)?[\s''-]*(?=[a-z])', 'abd', 'g');
  -- Removes articles and "son of" or "daughter of", because many spellings of a name omit them.
  v_text := regexp_replace(v_text, '\mال(?=\S{2})', '', 'g');
  v_text := regexp_replace(v_text, '\m(?:al|el|ben|bin|ibn|بن|ابن|bint|bent|بنت)(?:[\s''-]+|$)', '', 'g');
  -- Writes each consonant of Latin script, and then each of Arabic script, as one Latin letter.
  -- Removes the vowels.
  v_text := regexp_replace(v_text, 'kh', 'x', 'g');
  v_text := regexp_replace(v_text, 'sch|ch|sh', 'c', 'g');
  v_text := regexp_replace(v_text, 'dj', 'j', 'g');
  v_text := regexp_replace(v_text, 'th', 't', 'g');
  v_text := regexp_replace(v_text, 'dh', 'd', 'g');
  v_text := regexp_replace(v_text, 'gh|rh', 'g', 'g');
  v_text := regexp_replace(v_text, 'ph', 'f', 'g');
  v_text := translate(v_text, 'qvpy', 'kfbi');
  v_text := translate(v_text, 'بتثجحخدذرزسشصضطظغفقكلمنهة', 'bttjhxddrzscsdtdgfkklmnhh');
  v_text := regexp_replace(v_text, '[aeiouw\u0621-\u064a]', '', 'g');
  v_text := regexp_replace(v_text, '[^a-z]+', ' ', 'g');
  v_text := regexp_replace(v_text, '(.)\1+', '\1', 'g');
  v_text := regexp_replace(v_text, '(?<=[a-z])h\M', '', 'g');
  return coalesce((
    select string_agg(w.word, ' ' order by w.word)
    from (select distinct x.word from regexp_split_to_table(v_text, '\s+') as x (word) where x.word <> '') as w), '');
end
$$;
comment on function private.sanctions_key(text) is
  'Returns a phonetic key of a name in Arabic or Latin script. The key contains only the consonants of each word, with doubled consonants written once. Articles are left out and the words are sorted. Mohammed, Muhamad and محمد have the same key.';
