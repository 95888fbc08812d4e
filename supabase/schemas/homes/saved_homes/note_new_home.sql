create function private.note_new_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.new_homes (property_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.note_new_home() is 'Trigger: a home that becomes public waits for the next turn of the clock. Definer: nobody writes the list.';

create trigger _100_note_new_home after insert on private.listed_homes
  -- One that comes back after a longer time is no news.
  for each row when (new.published_at > now() - interval '2 days') execute function private.note_new_home();
