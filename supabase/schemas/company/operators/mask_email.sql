create function private.mask_email(p_email text) returns text
language sql immutable
set search_path = ''
as $$ select left(p_email, 1) || '•••@' || split_part(p_email, '@', 2) $$;
comment on function private.mask_email(text) is 'Masks an e-mail address to the first letter and the domain: a•••@example.ma.';
