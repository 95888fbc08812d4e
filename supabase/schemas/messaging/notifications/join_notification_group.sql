create function private.join_notification_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.group_id := coalesce(
    new.conversation_id, (new.data ->> 'dispute_id')::uuid, new.transfer_id, (new.data ->> 'delivery_id')::uuid,
    (new.data ->> 'saved_search_id')::uuid, (new.data ->> 'viewing_id')::uuid, (new.data ->> 'property_id')::uuid, new.id);
  -- A conversation needs no update: its messages are counted in a single notification row.
  if new.conversation_id is null and new.group_id <> new.id then
    update public.notifications n set is_head = false
    where n.user_id = new.user_id and n.group_id = new.group_id and n.is_head;
  end if;
  return new;
end
$$;
comment on function private.join_notification_group() is
  'Trigger: marks the newest notification of a group as its head (is_head); the list shows only these notifications. A lock on the group''s subject makes concurrent inserts run one after the other. Saved searches have no such lock: if two notifications of one search are inserted concurrently, both stay marked until the next notification of that search. SECURITY DEFINER: no user may write notifications.';
