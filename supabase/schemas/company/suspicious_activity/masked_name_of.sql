create function private.masked_name_of(p_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((
    select private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))
    from public.profiles p where p.id = p_id), '•••')
$$;
comment on function private.masked_name_of(uuid) is 'Returns the person''s name, masked except for its first letters. Returns an empty text for a closed account.';
