create function private.read_notification_of_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  update public.notifications n set is_read = true
  where n.user_id = new.user_id and n.conversation_id = new.conversation_id and not n.is_read
    -- A message that arrives while the person reads has a seq above read_change. The notification
    -- of such a message therefore stays unread.
    and (n.data ->> 'seq')::bigint <= new.read_change
  returning n.id into v_id;
  if found then
    perform private.tell_notifications(array[v_id]);
  end if;
  return null;
end
$$;
comment on function private.read_notification_of_conversation() is
  'Trigger: when a person reads a conversation, marks the person''s notification about this conversation as read. SECURITY DEFINER, because callers may not write notifications.';

create trigger _900_read_notification after insert or update of read_change on public.conversation_states
  for each row execute function private.read_notification_of_conversation();
