create function private.tell_notifications(p_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into realtime.messages (topic, event, payload, private, extension)
  select 'person:' || n.user_id, 'notification', jsonb_build_object(
    'notification', to_jsonb(n), 'unread_notifications', private.unread_notification_count(n.user_id)), true, 'broadcast'
  from public.notifications n where n.id = any (p_ids);
exception when others then
  -- What happened stays; a client that hears nothing asks again when it comes back.
  raise warning 'notifications could not be told: %', sqlerrm;
end
$$;
comment on function private.tell_notifications(uuid[]) is
  'Tells each person''s devices of her row as it is now, {notification, unread_notifications}, when the transaction commits. Definer: realtime.messages is not the callers''.';
revoke all on function private.tell_notifications(uuid[]) from public;
