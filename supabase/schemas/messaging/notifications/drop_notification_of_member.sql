create function private.drop_notification_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications n where n.user_id = new.user_id and n.conversation_id = new.conversation_id;
  return null;
end
$$;
comment on function private.drop_notification_of_member() is
  'Trigger: deletes the notification of a conversation that the person left, or whose request the person declined. SECURITY DEFINER, like read_notification_of_conversation.';

create trigger _900_drop_notification after update of status on public.conversation_members
  for each row when (new.status in ('left', 'removed')) execute function private.drop_notification_of_member();
