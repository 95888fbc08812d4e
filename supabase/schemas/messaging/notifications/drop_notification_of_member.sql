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
  'Trigger: deletes a person''s notification of a conversation when this person leaves the conversation, is removed from it, or declines the request to join it. SECURITY DEFINER: callers may not write notifications.';

create trigger _900_drop_notification after update of status on public.conversation_members
  for each row when (new.status in ('left', 'removed')) execute function private.drop_notification_of_member();
