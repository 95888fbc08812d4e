create function private.tell_viewing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_people(array[new.owner_id, new.asker_id], 'viewing',
    jsonb_build_object('viewing_id', new.id, 'conversation_id', new.conversation_id, 'home_id', new.property_id));
  return null;
end
$$;
comment on function private.tell_viewing() is
  'Trigger: makes the clients of both people reload the viewing. SECURITY DEFINER: callers may not notify other people.';

create trigger _900_tell_viewing after insert or update of change_count on private.viewings
  for each row execute function private.tell_viewing();
