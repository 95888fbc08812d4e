create function private.cancel_viewings_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_viewing(v, case when v.owner_id = new.id then 'owner' else 'asker' end) from (
    select * from private.viewings x
    where x.status in ('asked', 'confirmed') and x.ends_at > now() and new.id in (x.owner_id, x.asker_id)
    order by x.id for update) as v;
  return null;
end
$$;
comment on function private.cancel_viewings_of_account() is
  'Trigger on auth.users: cancels the viewings of a suspended or deleted account and notifies the other person. SECURITY DEFINER: the auth service has no rights on viewings.';

create trigger cancel_viewings_of_account after update of banned_until, deleted_at on auth.users
  for each row when (new.deleted_at is not null and old.deleted_at is null
    or new.banned_until is distinct from old.banned_until and new.banned_until > now())
  execute function private.cancel_viewings_of_account();
