create function private.list_homes_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_homes_of(new.id);
  if new.deleted_at is null and new.banned_until > now() and exists (
    select from public.properties p where p.created_by = new.id and p.is_published) then
    insert into private.hidden_owners (owner_id, hidden_until) values (new.id, new.banned_until)
    on conflict (owner_id) do update set hidden_until = excluded.hidden_until;
  end if;
  return null;
end
$$;
comment on function private.list_homes_of_account() is 'Trigger on auth.users: hides the homes of a suspended or deleted account immediately. SECURITY DEFINER: the auth service has no rights on the tables of homes.';

create trigger list_homes_of_account after update of banned_until, deleted_at on auth.users
  for each row when ((new.banned_until, new.deleted_at) is distinct from (old.banned_until, old.deleted_at))
  execute function private.list_homes_of_account();
