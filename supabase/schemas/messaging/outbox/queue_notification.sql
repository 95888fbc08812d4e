create function private.queue_notification() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox_messages as m (user_id, channel, type, kind, data, notification_id, not_before, next_attempt_at)
  select new.user_id, c.channel, new.type, new.kind,
    new.data - '{name,label_code}'::text[] || jsonb_strip_nulls(jsonb_build_object(
      'conversation_id', new.conversation_id, 'transfer_id', new.transfer_id, 'unread', new.count)),
    new.id, c.not_before, c.not_before
  from private.channels_for(new.user_id, new.type, new.kind, now()) as c
  where c.channel <> 'push' or exists (select from private.push_subscriptions s where s.user_id = new.user_id)
  on conflict (notification_id, channel) where state = 'waiting' and not is_taken do update set
    kind = excluded.kind, data = excluded.data;
  if found then
    perform private.wake_outbox();
  end if;
  return null;
end
$$;
comment on function private.queue_notification() is
  'Trigger: queues a notification in the outbox for the channels that the person has enabled. An unsent message about the same notification is updated. SECURITY DEFINER: no user may write the outbox.';

create trigger _900_queue_notification after insert or update of updated_at on public.notifications
  for each row when (not new.is_read) execute function private.queue_notification();
