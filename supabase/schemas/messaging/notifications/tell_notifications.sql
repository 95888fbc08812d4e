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
  -- A failed broadcast must not roll back the event. Clients reload their data when they reconnect.
  raise warning 'notifications could not be told: %', sqlerrm;
end
$$;
comment on function private.tell_notifications(uuid[]) is
  'Broadcasts the current row of each notification, {notification, unread_notifications}, to the devices of its recipient when the transaction commits. SECURITY DEFINER: callers may not write realtime.messages.';
revoke all on function private.tell_notifications(uuid[]) from public;
