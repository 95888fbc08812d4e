-- A message is told to whoever has not read it: one row for a conversation, counted up, and begun again once read.

alter table public.notifications add constraint notifications_conversation_id_fkey
  foreign key (conversation_id) references public.conversations (id) on delete cascade;

create function private.notify_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_added_id uuid := case when new.event ->> 'kind' = 'added' then (new.event ->> 'user_id')::uuid end;
  v_ids uuid[];
begin
  -- Of what happens in a group, only that somebody was put into it concerns her.
  if new.type = 'event' and v_added_id is null and new.event ->> 'kind' <> 'created' then
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
    -- Always in one order, so that two messages never wait for each other's rows.
    order by m.user_id
    on conflict (user_id, conversation_id) where conversation_id is not null do update set
      kind = excluded.kind, data = excluded.data, is_read = false,
      -- Having been added is no message: the first one after it begins the count.
      count = case when n.is_read or n.kind = 'added' then 1 else n.count + 1 end,
      updated_at = excluded.updated_at
    returning n.id, n.count
  )
  -- What was unread already is one row as before: the number in the header stands.
  select array_agg(id) filter (where count = 1) into v_ids from told;
  perform private.tell_notifications(v_ids);
  return null;
end
$$;
comment on function private.notify_message() is
  'Trigger: message, request (of somebody who was asked) or added (to a group), for every member but the sender, those who muted the conversation and those who blocked her. Definer: the sender may not tell others.';
create trigger _900_notify_message after insert on public.messages
  for each row execute function private.notify_message();

create function private.read_notification_of_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  update public.notifications n set is_read = true
  where n.user_id = new.user_id and n.conversation_id = new.conversation_id and not n.is_read
    -- What arrives at this moment has a higher number and stays unread.
    and (n.data ->> 'seq')::bigint <= new.read_change
  returning n.id into v_id;
  if found then
    perform private.tell_notifications(array[v_id]);
  end if;
  return null;
end
$$;
comment on function private.read_notification_of_conversation() is
  'Trigger: whoever reads a conversation has read its notification. Definer: notifications are not the callers'' to write.';
create trigger _900_read_notification after insert or update of read_change on public.conversation_states
  for each row execute function private.read_notification_of_conversation();

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
  'Trigger: a conversation that somebody left, or a request that she declined, is no news to her any more. Definer: as read_notification_of_conversation.';
create trigger _900_drop_notification after update of status on public.conversation_members
  for each row when (new.status in ('left', 'removed')) execute function private.drop_notification_of_member();

create function private.drop_notifications_of_blocked() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications n using public.conversations c
  where n.user_id = new.blocker_id and c.id = n.conversation_id
    and least(new.blocker_id, new.blocked_id) = c.pair_low_id and greatest(new.blocker_id, new.blocked_id) = c.pair_high_id;
  return null;
end
$$;
comment on function private.drop_notifications_of_blocked() is
  'Trigger: whoever blocks somebody is not reminded of her. Definer: as read_notification_of_conversation.';
create trigger _900_drop_notifications after insert on public.person_blocks
  for each row execute function private.drop_notifications_of_blocked();

create function public.unread_counts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return jsonb_build_object(
    'messages', (
      select coalesce(sum(private.unread_count(m, s.read_change)), 0)
      from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      join public.conversation_states s on s.conversation_id = m.conversation_id and s.user_id = m.user_id
      where m.user_id = v_caller and m.status = 'active' and c.last_change > s.read_change
        and coalesce(s.muted_until <= now(), true)),
    'requests', (
      select count(*) from public.conversation_members m
      join public.conversations c on c.id = m.conversation_id
      where m.user_id = v_caller and m.status = 'requested' and (c.is_group or c.last_message_at is not null)),
    'notifications', private.unread_notification_count(v_caller));
end
$$;
comment on function public.unread_counts() is
  'What the badges show: {messages (of conversations that are not muted, each up to 100), requests, notifications (up to 100)}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.unread_counts() from public, anon;
grant execute on function public.unread_counts() to authenticated;
