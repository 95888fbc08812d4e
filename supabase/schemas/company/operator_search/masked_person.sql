create function private.masked_person(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p.id,
    'person', btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))),
    'phone_number', private.mask_phone(p.phone_number))
  from public.profiles p where p.id = p_user_id
$$;
comment on function private.masked_person(uuid) is
  'Returns {id, person, phone_number} with the name and the phone number masked, or null for a null id. To see the unmasked data, an operator must give a reason to reveal_person.';
