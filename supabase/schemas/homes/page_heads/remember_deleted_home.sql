create function private.remember_deleted_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.deleted_homes (id) values (old.id) on conflict (id) do nothing;
  return null;
end
$$;
comment on function private.remember_deleted_home() is
  'Trigger: stores the id of a deleted home that was once public. SECURITY DEFINER: no user may write deleted_homes.';

-- Drafts were never public, so their ids are not stored.
create trigger _800_remember_deleted_home after delete on public.properties
  for each row when (old.published_at is not null) execute function private.remember_deleted_home();
