create function private.notify_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_added_id uuid := case when new.event ->> 'kind' = 'added' then (new.event ->> 'user_id')::uuid end;
  v_ids uuid[];
begin
  -- Two group events cause notifications: the group was created, or somebody was added.
  if new.type = 'event' and v_added_id is null and new.event ->> 'kind' <> 'created' then
    return null;
  -- Viewings already notify people themselves, so the message that shows a viewing in the
  -- conversation must not cause a second notification.
  elsif new.type = 'viewing' then
    return null;
  end if;
  with told as (
    insert into public.notifications as n (user_id, type, kind, data, conversation_id)
    select m.user_id, 'message',
      case when m.status = 'requested' then 'request' when new.type = 'event' then 'added' else 'message' end,
      jsonb_build_object('sender_id', new.sender_id, 'message_id', new.id, 'seq', new.seq), new.conversation_id
    from public.conversation_members m
    left join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
    where m.conversation_id = new.conversation_id and m.status in ('active', 'requested')
      and m.user_id <> new.sender_id and coalesce(m.user_id = v_added_id, true)
      and coalesce(s.muted_until <= now(), true)
      and not exists (select from public.person_blocks b where b.blocker_id = m.user_id and b.blocked_id = new.sender_id)
    -- Notifies members in a fixed order, to prevent deadlocks between concurrent messages.
    order by m.user_id
    on conflict (user_id, conversation_id) where conversation_id is not null do update set
      kind = excluded.kind, data = excluded.data, is_read = false,
      -- `count` is the number of messages that a notification stands for. A notification of the
      -- kind "added" stands for none, so the first message after it sets `count` to 1.
      count = case when n.is_read or n.kind = 'added' then 1 else n.count + 1 end,
      updated_at = excluded.updated_at
    returning n.id, n.count
  )
  -- Updating a notification that was already unread does not change the unread count in the header.
  select array_agg(id) filter (where count = 1) into v_ids from told;
  perform private.tell_notifications(v_ids);
  return null;
end
$$;
comment on function private.notify_message() is
  'Trigger: notifies the members of a conversation of a new message or a new group, and notifies a person who was added to a group. Requested members are notified of the request instead. The sender, members who muted the conversation and members who blocked the sender are not notified. SECURITY DEFINER: the sender may not notify others.';
