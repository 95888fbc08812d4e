create function private.cancel_viewings_of_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_viewing(v, 'home') from (
    select * from private.viewings x
    where x.property_id = old.id and x.status in ('asked', 'confirmed') and x.ends_at > now()
    order by x.id for update) as v;
  return null;
end
$$;
comment on function private.cancel_viewings_of_home() is
  'Trigger: cancels the viewings of a home that is no longer public, and notifies the owner and the visitor of each viewing. SECURITY DEFINER: the trigger runs with the rights of the role that changed the home, and this role may have no rights on viewings.';

create trigger _800_cancel_viewings after delete on private.listed_homes
  for each row execute function private.cancel_viewings_of_home();
