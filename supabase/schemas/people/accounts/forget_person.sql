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
  'Trigger on auth.users: when an account is marked as deleted and its row remains, makes every feature area delete its data about the person (private.forget_person_of_<area>). This happens whether the person deleted the account, or the service key deleted it through the auth API. SECURITY DEFINER: the auth service has no rights on the tables of the areas. The trigger name has no number, because it must run after follow_account, which copies e-mail and phone number into the profile.';

create trigger forget_person after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.forget_person();
