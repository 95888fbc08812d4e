create function private.tell_room_ended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The notification contains ids only, because every database connection can listen to NOTIFY.
  -- Sending a notification costs nothing while no connection listens.
  perform pg_notify('wasl_realtime_rights', format('conversation:%s:%s', old.id, old.members_epoch));
  return null;
end
$$;
comment on function private.tell_room_ended() is
  'Trigger: runs when members_epoch of a conversation changes or the conversation is deleted. Makes every server check the connections in the channel of the old members_epoch again. This channel is for typing and presence.';
