create function private.tell_room_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Ids only: whoever may connect to the database hears every NOTIFY. Where nobody listens it costs nothing.
  perform pg_notify('wasl_realtime_rights', format('conversation:%s:%s', old.id, old.members_epoch));
  return null;
end
$$;
comment on function private.tell_room_ended() is
  'Makes every server ask again who may be in the channel for typing and presence that has just become the old one.';
