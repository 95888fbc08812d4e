create function private.id_in(p_text text) returns uuid
language sql immutable
set search_path = ''
as $$
  select (regexp_match(lower(p_text), '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'))[1]::uuid
$$;
comment on function private.id_in(text) is 'Returns the id contained in a text, such as a copied page address; null if the text contains no id.';
revoke all on function private.id_in(text) from public;
