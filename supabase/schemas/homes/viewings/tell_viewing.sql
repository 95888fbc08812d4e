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
  'Trigger: the screens of both read the viewing again. Definer: callers may not tell others.';

create trigger _900_tell_viewing after insert or update of change_count on private.viewings
  for each row execute function private.tell_viewing();
