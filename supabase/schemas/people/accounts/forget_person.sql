create function private.forget_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_areas('forget_person', new.id);
  return null;
end
$$;
comment on function private.forget_person() is
  'Trigger on auth.users: an account that ended and whose row stays is forgotten by every area (private.forget_person_of_<area>), whoever ended it: the person, or the service key by the auth API. Definer: nobody else may write there. Its trigger has no number, because it comes after follow_account, which writes the account''s address and number into the profile.';

create trigger forget_person after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.forget_person();
