create function private.tell_room_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Contains ids only, because every database connection can listen to NOTIFY. A notification
  -- without listeners costs nothing.
  perform pg_notify('wasl_realtime_rights', format('conversation:%s:%s', old.id, old.members_epoch));
  return null;
end
$$;
comment on function private.tell_room_ended() is
  'Makes every server re-check who may remain in the old channel for typing and presence.';
