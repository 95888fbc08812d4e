create function private.is_known_contact(p_owner_id uuid, p_person_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.contacts c where c.owner_user_id = p_owner_id and c.contact_user_id = p_person_id)
$$;
comment on function private.is_known_contact(uuid, uuid) is
  'Returns whether the owner has the person''s account as a contact. The person can then write to the owner without first sending a message request.';
revoke all on function private.is_known_contact(uuid, uuid) from public;
