create function private.list_homes_of_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_homes_of(new.id);
  return null;
end
$$;
comment on function private.list_homes_of_person() is 'Trigger: shows or hides homes when their owner''s identity approval changes. SECURITY DEFINER: no user may write the search table listed_homes.';

create trigger _300_list_homes after update of is_identity_approved on public.profiles
  for each row when (new.is_identity_approved is distinct from old.is_identity_approved)
  execute function private.list_homes_of_person();
