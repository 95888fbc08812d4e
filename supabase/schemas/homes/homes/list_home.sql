create function private.list_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_published and new.taken_down_at is null and new.status in ('available', 'pending') and new.city_id is not null
      and private.may_list_homes(new.created_by) then
    perform private.write_listed_home(new);
  elsif tg_op = 'UPDATE' then
    delete from private.listed_homes l where l.id = new.id;
  end if;
  return null;
end
$$;
comment on function private.list_home() is 'Trigger: adds, updates or removes the row of a property in the search table listed_homes after the property has changed. SECURITY DEFINER: no user may write this table.';

create trigger _200_list_home after insert or update on public.properties
  for each row execute function private.list_home();
