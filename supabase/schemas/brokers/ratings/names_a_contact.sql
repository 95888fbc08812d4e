create function private.names_a_contact(p_words text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_words ~ '@' or p_words ~* '(https?://|www\.|[a-z0-9]\.(com|net|org|info|me|ma|fr)\M)'
    -- Seven digits are a telephone number, however they are written apart.
    or regexp_replace(translate(p_words, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[[:space:]().+/_-]', '', 'g') ~ '[0-9]{7}'
$$;
comment on function private.names_a_contact(text) is
  'Whether words hold an address of mail, a link or a telephone number: where strangers read them they lead people away from Wasl.';
