create function private.lock_other_person(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_user_id = auth.uid() then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  -- Locks the account before the profile, in the same order as the auth service when it changes an
  -- e-mail address.
  perform from auth.users u where u.id = p_user_id and u.deleted_at is null for no key update;
  if not found then
    perform private.refuse('WA076', 'Person not found');
  end if;
  perform from public.profiles p where p.id = p_user_id for no key update;
  -- Only an admin may suspend or restore another admin. The error reveals that the person is an
  -- admin. This is accepted, because each call concerns only one person and is logged.
  if exists (select from private.operator_roles r where r.user_id = p_user_id and r.role = 'admin')
    and not private.has_operator_role('admin') then
    perform private.refuse('WA070', 'Only an admin may do this to an admin');
  end if;
end
$$;
comment on function private.lock_other_person(uuid) is
  'Locks the account row and the profile row of the person whom the caller is about to suspend or restore. Error codes: OWN_CASE, PERSON_NOT_FOUND, NOT_AN_OPERATOR (the person is an admin and the caller is not).';
