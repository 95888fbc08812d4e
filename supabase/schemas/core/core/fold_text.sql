create function private.fold_text(p_text text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  -- NFKD separates accents, hamza and madda from their letters, so that one expression removes
  -- these marks together with the vowel marks and the tatweel. normalize is built in and immutable,
  -- unlike unaccent, so stored columns and indexes can use it. Letters are written as code points,
  -- because an editor reorders a line of mixed directions.
  select replace(replace(translate(
    regexp_replace(lower(normalize(p_text, nfkd)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f]', '', 'g'),
    U&'\0629\0649\0671\06af\06ad\06a9\06cc\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\2019',
    U&'\0647\064a\0627\0643\0643\0643\064a0123456789'''),
    U&'\0153', 'oe'), U&'\00e6', 'ae')
$$;
comment on function private.fold_text(text) is
  'Normalises a text for search: converts it to lower case, removes accents, and removes Arabic vowel marks and the tatweel. Replaces أ إ آ with ا, ة with ه, ى with ي, and Arabic digits with 0 to 9.';
-- The grant is needed because a stored generated column calls this function as the role that writes
-- the row.
grant execute on function private.fold_text(text) to authenticated, service_role;
