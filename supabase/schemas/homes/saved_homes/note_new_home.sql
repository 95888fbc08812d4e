create function private.note_new_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.new_homes (property_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.note_new_home() is 'Trigger: when a home becomes public, adds the home to the queue that the next run of match_new_homes reads. SECURITY DEFINER: no user may write the queue.';

create trigger _100_note_new_home after insert on private.listed_homes
  -- A home that becomes public again more than two days after its publication does not count as
  -- new.
  for each row when (new.published_at > now() - interval '2 days') execute function private.note_new_home();
