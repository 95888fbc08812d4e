create function private.require_person(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from auth.users u join public.profiles p on p.id = u.id where u.id = p_user_id and u.deleted_at is null) then
    perform private.refuse('WA076', 'Person not found');
  end if;
end
$$;
comment on function private.require_person(uuid) is 'Checks that a person with this id exists. Error codes: PERSON_NOT_FOUND.';
