create function private.names_a_contact(p_words text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_words ~ '@' or p_words ~* '(https?://|www\.|[a-z0-9]\.(com|net|org|info|me|ma|fr)\M)'
    -- Seven or more digits count as a phone number, whatever characters separate them.
    or regexp_replace(translate(p_words, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[[:space:]().+/_-]', '', 'g') ~ '[0-9]{7}'
$$;
comment on function private.names_a_contact(text) is
  'Returns whether a text contains an e-mail address, a link or a phone number. Such a text is not accepted, because strangers could use the contact to make deals outside Wasl.';
