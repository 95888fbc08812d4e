create function private.join_notification_group() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.group_id := coalesce(
    new.conversation_id, (new.data ->> 'dispute_id')::uuid, new.transfer_id, (new.data ->> 'delivery_id')::uuid,
    (new.data ->> 'saved_search_id')::uuid, (new.data ->> 'viewing_id')::uuid, (new.data ->> 'property_id')::uuid, new.id);
  -- A conversation has one row, which is counted up.
  if new.conversation_id is null and new.group_id <> new.id then
    update public.notifications n set is_head = false
    where n.user_id = new.user_id and n.group_id = new.group_id and n.is_head;
  end if;
  return new;
end
$$;
comment on function private.join_notification_group() is
  'Trigger: the newest of a group stands for it. The lock of what it is about puts those of one group in turn; two of one saved search at the very same moment would both stand there until the next. Definer: called for whoever acts.';
