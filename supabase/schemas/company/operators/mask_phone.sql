create function private.mask_phone(p_phone text) returns text
language sql immutable
set search_path = ''
as $$ select left(p_phone, 4) || '••••••' || right(p_phone, 2) $$;
comment on function private.mask_phone(text) is 'Masks a phone number to the country code and the last two digits: +212••••••78.';
